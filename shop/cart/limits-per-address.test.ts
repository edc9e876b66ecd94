import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { ContractError } from '#shop/kernel/refusals.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addPieces, openCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteAbandonedCarts } from '#shop/checkout/delete-abandoned-carts.ts';
import { initShop } from './init-shop.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  const deal = { specialAmountMinor: 4000, cap: 58, perCustomerLimit: 2 };
  await addItems(database.pool, [
    { id: 1, amountMinor: 6000, onHand: 500, deal },
    { id: 2, amountMinor: 6000, onHand: 500, deal: { ...deal, cap: 200, perCustomerLimit: 10 } },
    { id: 3, amountMinor: 500, onHand: 500 },
  ]);
});
afterEach(() => database.drop());

/** Adds pieces of a deal from an address. Returns how many have its price. */
async function held(remoteAddress: string, itemId = 1, quantity = 1): Promise<number> {
  const ctx = visitorOf(database.db, { clock, remoteAddress });
  const cart = await addPieces(ctx, await openCart(ctx), itemId, quantity);
  return cart.items[0]?.quantityLightning ?? 0;
}

test(
  '[CA5] a class of 30 families behind one address holds a piece each; no address holds a whole deal',
  { tags: 'deep' },
  async () => {
    for (let family = 0; family < 30; family += 1) expect(await held('192.0.2.80')).toBe(1);
    expect([await held('192.0.2.80'), await held('192.0.2.81')]).toEqual([0, 1]);
    clock.moveTo('2026-11-21T10:59:00Z');
    expect(await held('192.0.2.80')).toBe(0);
    clock.moveTo('2026-11-21T11:00:00Z');
    expect(await held('192.0.2.80')).toBe(1);
    clock.moveTo('2026-11-21T10:00:00Z');
  },
);

test('[CA5] an address holds half of a large deal; a change of a cart counts only added pieces', async () => {
  const ctx = visitorOf(database.db, { clock, remoteAddress: '192.0.2.82' });
  const cartId = await openCart(ctx);
  for (const pieces of [1, 2, 3])
    expect((await addPieces(ctx, cartId, 2, 1)).items[0]?.quantityLightning).toBe(pieces);
  for (let cart = 0; cart < 9; cart += 1) expect(await held('192.0.2.82', 2, 10)).toBe(10);
  expect([await held('192.0.2.82', 2, 7), await held('192.0.2.82', 2)]).toEqual([7, 0]);
});

test(
  '[CO6] a class of 30 families behind one address orders on invoice; beyond the limit an order is refused and its cart stays',
  { tags: 'deep', timeout: 60_000 },
  async () => {
    const order = async (email: string, remoteAddress = '192.0.2.86') => {
      const visitor = visitorOf(database.db, { clock, remoteAddress });
      const ready = await readyBuyer(visitor, { items: [[3, 1]], email });
      return { ready, answer: await submit(ready) };
    };
    for (let family = 0; family < 30; family += 1)
      expect((await order(`familie${family}@haus.example`)).answer.errorCode).toBeNull();
    await database.pool.query(
      "insert into parameters.parameter (name, entry, value) values ('checkout', 'unpaidOrdersPerAddress', '30')",
    );
    const { ready, answer } = await order('zuviel@haus.example');
    expect(answer).toMatchObject({
      errorCode: 'tooManyOrders',
      errorMessage: 'shop.checkout.tooManyOrders',
    });
    expect((await order('woanders@haus.example', '192.0.2.87')).answer.errorCode).toBeNull();
    clock.moveTo('2026-11-21T11:00:00Z');
    expect((await submit(ready)).errorCode).toBeNull();
    clock.moveTo('2026-11-21T10:00:00Z');
  },
);

test('[CA1] an address opens 300 carts in 15 minutes; visitors with a cart get it beyond that', async () => {
  await database.pool.query(
    "insert into parameters.parameter (name, entry, value) values ('limits', 'cartsPerAddress', '2')",
  );
  const visit = (userId?: string) =>
    initShop(
      visitorOf(database.db, { clock, remoteAddress: '192.0.2.83', ...(userId && { userId }) }),
    );
  const first = await visit();
  await visit();
  const refused = await visit().catch(({ classification, message }: ContractError) => [
    classification,
    message,
  ]);
  expect(refused).toEqual([
    'TOO_MANY_REQUESTS',
    'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal, frühestens in 15 Minuten.',
  ]);
  expect(await visit(first.userId)).toEqual(first);
});

test('[CA1] empty carts are deleted after 2 days, filled ones of visitors without an account after 30, as the basket promises', async () => {
  clock.moveTo('2026-01-01T10:00:00Z');
  const visitor = (remoteAddress: string) =>
    visitorOf(database.db, { clock, remoteAddress, userId: randomBytes(16).toString('hex') });
  const filled = visitor('192.0.2.84');
  const filledId = await openCart(filled);
  await addPieces(filled, filledId, 1, 1);
  clock.moveTo('2026-01-30T10:00:00Z');
  const emptyId = await openCart(visitor('192.0.2.85'));
  const left = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from cart.cart where id = any($1) order by changed_at',
      [[filledId, emptyId]],
    );
    return rows.map(({ id }) => id);
  };
  clock.moveTo('2026-01-31T10:00:00Z');
  expect([await deleteAbandonedCarts({ db: database.db, clock }), await left()]).toEqual([
    0,
    [filledId, emptyId],
  ]);
  clock.moveTo('2026-02-01T10:00:01Z');
  expect([await deleteAbandonedCarts({ db: database.db, clock }), await left()]).toEqual([2, []]);
  clock.moveTo('2026-11-21T10:00:00Z');
});
