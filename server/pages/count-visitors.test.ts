import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
let counted: string[];

beforeEach(async () => {
  counted = [];
  shop = await startFakeShop({
    render: async () =>
      new Response('page', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public' },
      }),
  });
  shop.parts.liveTests.runningIn = () => [
    {
      id: 'hero',
      trackingCode: 'T1',
      variants: [
        { name: 'control', weight: 0 },
        { name: 'big', weight: 1 },
      ],
      stores: [],
      stickyDays: 30,
      startsAt: new Date(0),
      endsAt: null,
      winner: null,
    },
  ];
  shop.parts.testCounts.countVisitor = (tests) =>
    void counted.push(...tests.map(({ id, variant }) => `${id} ${variant}`));
});
afterEach(() => shop.close());

test('[OP1.tests] visitors count when they are given a variant with a page, from the cache or not, and only once', async () => {
  const consent = 'consent=1.statistics';
  const ask = (path: string, cookie: string) => shop.ask(path, { headers: { cookie } });
  const first = await ask('/', consent);
  expect(first.headers['x-cache']).toBe('miss');
  expect(first.headers['set-cookie']).toEqual([expect.stringContaining('BZ_AB_hero=big')]);
  expect((await ask('/', consent)).headers['x-cache']).toBe('hit');
  expect(counted).toEqual(['hero big', 'hero big']);
  await ask('/', `${consent}; BZ_AB_hero=big`);
  await ask('/', '');
  await ask('/robots.txt', consent);
  expect(counted).toHaveLength(2);
});
