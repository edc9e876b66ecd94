// The server's half; what wakes islands in a browser is walked in tests/journeys/islands.spec.ts.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { island } from './island.tsx';
import { still } from './still.tsx';

const Greeting = ({ name }: { name: string }) => <a href="/hallo/">Hallo {name}</a>;

test('[LS1][TP5] the server draws islands and still parts whole', async () => {
  const Late = island<{ name: string }>({ name: 'greeting', load: async () => Greeting });
  const Still = still<{ name: string }>(async () => Greeting);
  const html = await drawn(
    <main>
      <Late name="Ada" />
      <Still name="Bo" />
    </main>,
  );
  expect(html).toBe(
    '<main><div data-island="greeting" class="contents"><!--$--><a href="/hallo/">Hallo <!-- -->Ada</a><!--/$--></div>' +
      '<div class="contents" data-still=""><a href="/hallo/">Hallo <!-- -->Bo</a></div></main>',
  );
});

function drawn(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
