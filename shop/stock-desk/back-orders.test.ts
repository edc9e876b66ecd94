import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { restockReturned } from '#shop/stock/release-stock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 2, onHand: 2, restockDays: 5 }]);
  await giveBankAccount(database);
});
afterEach(() => dropAudited(database));

/** Orders pieces of the item at a minute, to be paid in advance. */
async function order(quantity: number, minute: number): Promise<void> {
  clock.moveTo(`2026-11-21T10:0${minute}:00Z`);
  const visitor = visitorOf(database.db, { clock });
  await submit(await readyBuyer(visitor, { items: [[2, quantity]], paymentId: 'VORKASSE' }));
}

async function stock() {
  const { rows } = await database.pool.query<{ onHand: number; claims: string[]; moved: string[] }>(
    `select on_hand as "onHand",
       array(select from_stock || '+' || back_ordered from stock.claim
         join orders.purchase on purchase.cart_id = claim.cart_id order by purchase.id) as claims,
       array(select kind || ' ' || change from stock.movement where item_id = 2 order by id) as moved
     from stock.item_stock where item_id = 2`,
  );
  return rows[0];
}

test('[OP1.stock] pieces of a cancelled order go to the orders that wait, the earliest first; those of a return before the shelf', async () => {
  await order(2, 0);
  await order(3, 1);
  await order(1, 2);
  expect(await stock()).toMatchObject({ onHand: 0, claims: ['2+0', '0+3', '0+1'] });
  const cancellation = { now: clock.now(), restoresCart: false };
  expect(await database.db.transaction((tx) => cancelOrder(tx, 1, cancellation))).toBe(true);
  expect(await stock()).toEqual({
    onHand: 0,
    claims: ['2+1', '0+1'],
    moved: ['opening 2', 'order -2', 'released 2', 'backOrders -2'],
  });
  const back = { returnNumber: 'R-1-RT1', pieces: [{ itemId: 2, quantity: 3 }], now: clock.now() };
  await database.db.transaction((tx) => restockReturned(tx, back));
  await database.db.transaction((tx) => restockReturned(tx, back));
  expect(await stock()).toMatchObject({ onHand: 1, claims: ['3+0', '1+0'] });
  // There is no such return, which the audit after the test would find.
  await database.pool.query('delete from stock.restocking');
});

test('[OP1.stock] orders that are cancelled at the same time give their pieces to those that wait once', async () => {
  await order(1, 0);
  await order(1, 1);
  await order(2, 2);
  const cancellation = { now: clock.now(), restoresCart: false };
  await Promise.all(
    [1, 2].map((id) => database.db.transaction((tx) => cancelOrder(tx, id, cancellation))),
  );
  expect(await stock()).toMatchObject({ onHand: 0, claims: ['2+0'] });
});
