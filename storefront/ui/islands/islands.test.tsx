// The server's half; what wakes islands in a browser is walked in tests/journeys/islands.spec.ts.
import { expect, test } from 'vitest';
import { drawnWhole } from '#tests/drawn-whole.ts';
import { island } from './island.tsx';
import { still } from './still.tsx';

const Greeting = ({ name }: { name: string }) => <a href="/hallo/">Hallo {name}</a>;

test('[LS1][TP5] the server draws islands and still parts whole', async () => {
  const Late = island<{ name: string }>({ name: 'greeting', load: async () => Greeting });
  const Still = still<{ name: string }>(async () => Greeting);
  const html = await drawnWhole(
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
