import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#storefront/pages/pages.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
let renders = 0;
beforeAll(async () => {
  const offersEverything = () => {
    renders += 1;
    return Promise.resolve(
      new Response('<html></html>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public' },
      }),
    );
  };
  shop = await startFakeShop({ render: offersEverything });
});
afterAll(() => shop.close());

test('a page without `shared` in its entry is never cached, whatever its route returns', async () => {
  const personal = pages.filter(({ isShared }) => !isShared);
  expect(personal.length).toBeGreaterThan(50);
  for (const { address } of personal) {
    const path = address.replace(/:\w+/g, '7').replace('*', 'x/');
    const before = renders;
    const answers = [await shop.ask(path), await shop.ask(path)];
    expect([path, ...answers.map(({ headers }) => headers['x-cache']), renders - before]).toEqual([
      path,
      'bypass',
      'bypass',
      2,
    ]);
  }
});
