import { expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { cleanUp } from './leave-order.server.ts';

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
