import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrderLink } from '#shop/orders/order-link.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { listOwnReturns } from './list-own-returns.ts';

let shop: ReturningShop;
let placed: Awaited<ReturnType<typeof placeReturns>>;
beforeAll(async () => {
  shop = await openReturningShop();
  await shop.database.pool.query(`
    insert into account.account (id, shop, kind, email, password_hash, first_name, created_at) overriding system value
      values (9001, 'consumer', 'private', 'jana@haus.example', 'x', 'Jana', now()), (9002, 'consumer', 'private', 'tom@haus.example', 'x', 'Tom', now())`);
  placed = await placeReturns();
});
afterAll(() => shop.close());

test('[AC4] a customer finds the returns of all orders, the latest first; other visitors do not', async () => {
  const { first, second, other, early, middle, late } = placed;
  const { db, statements } = countingDb(shop.database.db);
  const found = await listOwnReturns({ ...visitor(9001), db });
  expect(statements()).toBeLessThanOrEqual(3);
  expect(
    found.map(({ orderId, returns }) => [
      orderId,
      returns.map(({ returnNumber, status, items }) => [
        returnNumber,
        status,
        items.map(({ quantity }) => quantity),
      ]),
    ]),
  ).toEqual([
    [
      first,
      [
        [late.returnNumber, 'registered', [2]],
        [early.returnNumber, 'registered', [1]],
      ],
    ],
    [second, [[middle.returnNumber, 'settled', [1]]]],
  ]);
  expect(await Promise.all(found.map(({ hash }) => readOrderLink(shop.ctx(), hash)))).toEqual([
    first,
    second,
  ]);

  const ofTom = await listOwnReturns(visitor(9002));
  expect(ofTom.map(({ orderId }) => orderId)).toEqual([other]);
  expect(await listOwnReturns(visitor(undefined))).toEqual([]);
  expect(await listOwnReturns(visitor(9001, 'www.ranzen.at'))).toEqual([]);
  await shop.database.pool.query(
    `update parameters.parameter set value = 'false' where name = 'return' and entry = 'globalActivation'`,
  );
  expect(await listOwnReturns(visitor(9001))).toEqual([]);
});

/** Two orders of one customer with three returns, and another customer's. */
async function placeReturns() {
  const [first, second, other] = [
    await orderOf(9001, [[1, 3]]),
    await orderOf(9001, [[2, 1]]),
    await orderOf(9002, [[1, 1]]),
  ];
  const early = await shop.registered(first, [[1, 1]]);
  await shop.registered(other, [[1, 1]]);
  const middle = await shop.registered(second, [[1, 1]]);
  const late = await shop.registered(first, [[1, 2]]);
  await shop.settled(middle);
  return { first, second, other, early, middle, late };
}

async function orderOf(accountId: number, items: [number, number][]): Promise<string> {
  const orderNumber = await shop.delivered(items);
  await shop.database.pool.query(
    'update orders.purchase set account_id = $1 where order_number = $2',
    [accountId, orderNumber],
  );
  return orderNumber;
}

function visitor(id: number | undefined, host = 'www.ranzen.de') {
  const account = { kind: 'private', email: 'jana@haus.example', sessionHash: 'none' } as const;
  return shop.visitor({ host, account: id === undefined ? undefined : { id, ...account } });
}
