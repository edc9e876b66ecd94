// Server rendering; hydration in the browser is tested in tests/journeys/islands.spec.ts.
import { expect, test } from 'vitest';
import { renderFully } from '#tests/support/render-fully.ts';
import { island } from './island.tsx';
import { staticPart } from './static-part.tsx';

const Greeting = ({ name }: { name: string }) => <a href="/hallo/">Hallo {name}</a>;

test('[LS1][TP5] the server renders the complete markup of islands and static parts', async () => {
  const Island = island<{ name: string }>({ name: 'greeting', load: async () => Greeting });
  const Static = staticPart<{ name: string }>(async () => Greeting);
  const html = await renderFully(
    <main>
      <Island name="Ada" />
      <Static name="Bo" />
    </main>,
  );
  expect(html).toBe(
    '<main><div data-island="greeting" class="contents"><!--$--><a href="/hallo/">Hallo <!-- -->Ada</a><!--/$--></div>' +
      '<div class="contents" data-static=""><a href="/hallo/">Hallo <!-- -->Bo</a></div></main>',
  );
});
