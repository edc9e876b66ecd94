import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { receiveReturn } from '#shop/returns/process-return.ts';
import { checkMonth, findMonthRows } from './check-month.ts';

let shop: ReturningShop;
beforeEach(async () => {
  shop = await openReturningShop();
});
afterEach(() => shop.close());

const ctx = () => ({ db: shop.database.db, clock: fixedClock('2026-12-01T08:00:00Z') });
const foundIn = async (month: string) => {
  const closed = await checkMonth(ctx(), month);
  return Object.fromEntries(closed?.checks.map(({ check, found }) => [check, found]) ?? []);
};
const rowsOf = async (check: string, month = '2026-11') =>
  (await findMonthRows(ctx(), { month, check }))?.map(({ name }) => name);

test('[OP1.month-close] a month lists what keeps it from being closed, and each check opens exactly its rows', async () => {
  const orderNumber = await shop.delivered([[1, 3]]);
  await refundOrder(shop.ctx(), {
    orderNumber,
    amountMinor: 137,
    reason: 'goodwill',
    refundKey: 'favour',
  });
  const { returnNumber } = await shop.registered(orderNumber, [[1, 1]]);
  await receiveReturn(shop.ctx(), { returnNumber });
  await shop.database.pool.query(`
    insert into payment.bank_entry (account, reference, booked_on, amount_minor, currency, debtor, remittance, uploaded_at)
    values ('DE1', '1', '2026-11-30', 500, 'EUR', 'Jana Becker', '', now()), ('DE1', '2', '2026-12-01', 500, 'EUR', 'Spät', '', now());
    insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at)
    select id, 'waits', 1, 'EUR', 'goodwill', 'transfer', 'due', '2026-11-30T22:59:59Z' from orders.purchase;
    insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at)
    select id, 'next', 1, 'EUR', 'goodwill', 'transfer', 'due', '2026-11-30T23:00:00Z' from orders.purchase`);
  expect(await foundIn('2026-11')).toEqual({
    uninvoiced: 0,
    unsent: 2,
    unexported: 2,
    refunds: 1,
    bankEntries: 1,
    returns: 1,
  });
  expect(await rowsOf('unexported')).toEqual(['GU-2026-000001', 'RE-2026-000001']);
  expect(await rowsOf('refunds')).toEqual([orderNumber]);
  expect(await rowsOf('bankEntries')).toEqual(['Jana Becker']);
  expect(await rowsOf('returns')).toEqual([returnNumber]);
  await shop.database.pool.query(
    `delete from fulfilment.refund where refund_key in ('waits', 'next')`,
  );
  expect(await foundIn('2026-10')).toEqual({
    uninvoiced: 0,
    unsent: 0,
    unexported: 0,
    refunds: 0,
    bankEntries: 0,
    returns: 0,
  });
});

test('[OP1.month-close] parcels that left without an invoice are named once by their order', async () => {
  const orderNumber = await shop.delivered([[1, 3]]);
  const { rows } = await shop.database.pool.query(`delete from invoices.document returning *`);
  expect(await foundIn('2026-11')).toMatchObject({ uninvoiced: 1, unexported: 0 });
  expect(await rowsOf('uninvoiced')).toEqual([orderNumber]);
  expect(await rowsOf('uninvoiced', '2026-10')).toEqual([]);
  await shop.database.pool.query(
    `insert into invoices.document overriding system value select * from jsonb_populate_recordset(null::invoices.document, $1)`,
    [JSON.stringify(rows)],
  );
});

test('[OP1.month-close] a month that is not over and missing settings are named, and a text that is no month answers nothing', async () => {
  const shown = await checkMonth(ctx(), '2026-12');
  expect(shown).toMatchObject({ isOver: false });
  expect(shown?.wrongSettings).toContain('consultant');
  expect((await checkMonth(ctx(), '2026-11'))?.isOver).toBe(true);
  for (const text of ['2026-13', '', '2026-11-01', 'x'])
    expect(await checkMonth(ctx(), text)).toBeNull();
  expect(await findMonthRows(ctx(), { month: '2026-11', check: 'toString' })).toBeNull();
});
