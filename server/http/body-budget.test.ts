import { request as openRequest } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';
import { type FakeShop, german, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
afterEach(() => shop.close());

const kilobytes = (count: number) => count * 1024;

/** Begins a body of an announced length, and leaves it open. */
function begin(port: number, length: number) {
  const asked = openRequest({
    port,
    path: '/api/login-action/',
    method: 'POST',
    headers: {
      Host: german,
      Origin: `http://${german}`,
      'content-type': 'application/json',
      'content-length': String(length),
    },
  });
  asked.on('error', () => undefined);
  asked.write('{');
  return asked;
}

const post = (size: number) =>
  shop.ask('/api/login-action/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', Origin: `http://${german}` },
    body: JSON.stringify({ formData: 'x'.repeat(size) }),
  });

test('[OP5.clients] large bodies beyond the memory for all of them are refused with 503, small ones are not, and an ended one makes room', async () => {
  shop = await startFakeShop();
  const budget = createBodyBudget(kilobytes(300));
  let taken = 0;
  const began = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  shop.parts.bodyBudget.take = (bytes) => {
    const isTaken = budget.take(bytes);
    if (isTaken) taken += bytes;
    if (taken > 0) began.resolve();
    return isTaken;
  };
  shop.parts.bodyBudget.giveBack = (bytes) => {
    taken -= bytes;
    budget.giveBack(bytes);
    if (taken === 0) ended.resolve();
  };
  const address = shop.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const slow = begin(port, kilobytes(200));
  await began.promise;
  const refused = await post(kilobytes(150));
  expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([
    503,
    '2',
    'close',
  ]);
  expect((await post(kilobytes(1))).status).not.toBe(503);
  expect((await post(kilobytes(80))).status).not.toBe(503);
  slow.destroy();
  await ended.promise;
  expect((await post(kilobytes(150))).status).not.toBe(503);
});
