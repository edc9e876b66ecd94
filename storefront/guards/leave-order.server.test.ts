import { expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { cleanUp, leaveOrder } from './leave-order.server.ts';

/** An API whose endpoints answer, or fail where their path is in `failing`. */
function apiOf(failing: readonly string[]) {
  const posted: string[] = [];
  const post: ShopApi['post'] = async (path) => {
    posted.push(path);
    if (failing.includes(path)) throw new Error('The database is gone.');
    return { status: 200, body: {} };
  };
  return { api: { post }, posted };
}

const cleanup = '/api/confirmation-cleanup/';

test('[CO7.failing] a failing cleanup logs out and passes the failure on', async () => {
  const { api, posted } = apiOf([cleanup]);
  await expect(cleanUp(api)).rejects.toThrow('The database is gone.');
  expect(posted).toEqual([cleanup, '/api/logout-action/']);
});

test('[CO7.failing] a cleanup that works does not log out', async () => {
  const { api, posted } = apiOf([]);
  await cleanUp(api);
  expect(posted).toEqual([cleanup]);
});

/** What leaving an order that was shown posts for a request, and where it redirects. */
async function left(
  path: string,
  { session = 'guest', markers = ['orderSeen'], headers = {}, method = 'GET' } = {},
) {
  const { api, posted } = apiOf([]);
  const visitor = { markers, session } as unknown as ShopApi['visitor'];
  const url = new URL(`https://www.ranzen.de${path}`);
  const thrown: unknown = await leaveOrder(
    { ...api, visitor },
    url,
    new Request(url, { method, headers }),
  ).catch((answer: unknown) => answer);
  return { posted, to: thrown instanceof Response ? thrown.headers.get('Location') : undefined };
}

test.each(['/', '/myaccount/order/?order=R-1.a.b', '/spielen/?p=2'])(
  '[CO7.cleanup] leaving the confirmation for %s, by whatever link or address, ends the guest’s session first',
  async (path) => {
    expect(await left(path)).toEqual({ posted: [cleanup], to: path });
    expect(await left(path, { session: 'customer' })).toEqual({ posted: [cleanup], to: undefined });
  },
);

test('[CO7.cleanup] the confirmation itself, the way to a provider, prefetches, forms and visitors without an order leave nothing', async () => {
  const nothing = { posted: [], to: undefined };
  for (const path of ['/checkout/confirmation/', '/checkout/pay/', '/checkout/summary/'])
    expect([path, await left(path)]).toEqual([path, nothing]);
  expect(await left('/', { headers: { 'Sec-Purpose': 'prefetch' } })).toEqual(nothing);
  expect(await left('/', { method: 'POST' })).toEqual(nothing);
  expect(await left('/', { markers: [] })).toEqual(nothing);
});
