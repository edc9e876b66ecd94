import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { viewCustomer } from './find-customers.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

const staff = { language: 'en' } as StaffCtx['staff'];

async function accountOf(orderNumber: string): Promise<{ id: number; email: string }> {
  const { rows } = await shop.database.pool.query<{ id: number; email: string }>(
    'select account_id::integer as id, email from orders.purchase where order_number = $1',
    [orderNumber],
  );
  if (!rows[0]) throw new Error(`${orderNumber} is unknown.`);
  return rows[0];
}

async function figuresOf(id: number) {
  const counting = countingDb(shop.database.db);
  const shown = await viewCustomer({ ...shop.ctx(), db: counting.db, staff }, id);
  expect(counting.statements()).toBe(2);
  if (!shown) throw new Error('The customer is unknown.');
  const { owed, overdue, returnRate, newsletters, reviewMail, stockAlerts } = shown;
  return { owed, overdue, returnRate, newsletters, reviewMail, stockAlerts };
}

const write = (text: string, values: readonly unknown[]) =>
  shop.database.pool.query(text, [...values]);

test('[OP1] a customer owes invoices without reductions, and nothing of paid and cancelled orders', async () => {
  const orderNumber = await shop.delivered([[1, 3]]);
  const { id } = await accountOf(orderNumber);
  const { rows } = await write('select total_minor from orders.purchase where order_number = $1', [
    orderNumber,
  ]);
  const totalMinor = rows[0].total_minor as number;
  expect((await figuresOf(id)).owed).toEqual([
    { amountMinor: totalMinor, currency: 'EUR', orders: 1 },
  ]);
  const refund = { orderNumber, amountMinor: 500, reason: 'goodwill', refundKey: 'a' } as const;
  await refundOrder(shop.ctx(), refund);
  expect((await figuresOf(id)).owed).toEqual([
    { amountMinor: totalMinor - 500, currency: 'EUR', orders: 1 },
  ]);
  const paid = await shop.delivered([[2, 1]]);
  await write(
    'update orders.purchase set account_id = $2, paid_at = now() where order_number = $1',
    [paid, id],
  );
  const buyer = await readyBuyer(shop.visitor(), { items: [[2, 1]], email: 'weg@haus.example' });
  const { orderId: cancelled } = await submit(buyer);
  await write('update orders.purchase set account_id = $2 where order_number = $1', [
    cancelled,
    id,
  ]);
  expect((await figuresOf(id)).owed).toMatchObject([{ orders: 2 }]);
  await cancelLines(shop.ctx(), { orderNumber: cancelled ?? '' });
  expect((await figuresOf(id)).owed).toEqual([
    { amountMinor: totalMinor - 500, currency: 'EUR', orders: 1 },
  ]);
  await write('update orders.purchase set paid_at = now() where order_number = $1', [orderNumber]);
  expect((await figuresOf(id)).owed).toEqual([]);
});

test('[OP1] what is overdue names its invoice and the last day to pay, from the day after that in Berlin', async () => {
  const orderNumber = await shop.delivered([[1, 3]]);
  const { id } = await accountOf(orderNumber);
  await write(`update orders.purchase set payment_id = 'INVOICE' where order_number = $1`, [
    orderNumber,
  ]);
  const { rows } = await write(
    `select purchase.id::integer as id, purchase.total_minor, number from orders.purchase
     left join invoices.document on order_id = purchase.id where order_number = $1`,
    [orderNumber],
  );
  const [{ id: orderId, total_minor: amountMinor, number }] = rows;
  const dueOn = async (day: string) => {
    await write('update orders.purchase set paid_at = null where id = $1', [orderId]);
    await write(
      `update invoices.document set content = jsonb_set(content, '{payment,dueOn}', to_jsonb($2::text)) where order_id = $1`,
      [orderId, day],
    );
    return (await figuresOf(id)).overdue;
  };
  // The clock is 21 November in Berlin.
  expect(await dueOn('2026-11-21')).toEqual([]);
  expect(await dueOn('2026-11-20')).toEqual([
    { invoiceNumber: number, orderNumber, amountMinor, currency: 'EUR', dueOn: '2026-11-20' },
  ]);
  await write('update orders.purchase set paid_at = now() where id = $1', [orderId]);
  expect((await figuresOf(id)).overdue).toEqual([]);
});

test('[OP1] the rate of returns counts pieces sent and come back of the orders of a year', async () => {
  const orderNumber = await shop.delivered([
    [1, 3],
    [2, 2],
  ]);
  const { id } = await accountOf(orderNumber);
  expect((await figuresOf(id)).returnRate).toEqual({ sent: 5, returned: 0 });
  const registered = await shop.registered(orderNumber, [[1, 2]]);
  expect((await figuresOf(id)).returnRate).toEqual({ sent: 5, returned: 0 });
  await shop.settled(registered);
  expect((await figuresOf(id)).returnRate).toEqual({ sent: 5, returned: 2 });
  await write(
    `update orders.purchase set placed_at = placed_at - interval '1 year 1 day' where order_number = $1`,
    [orderNumber],
  );
  expect((await figuresOf(id)).returnRate).toEqual({ sent: 0, returned: 0 });
});

test('[OP1] consents are those of the address and of joined accounts, each with its state', async () => {
  const orderNumber = await shop.delivered([[1, 1]]);
  const { id, email } = await accountOf(orderNumber);
  const { reviewMail, ...none } = await figuresOf(id);
  expect(none).toMatchObject({ newsletters: [], stockAlerts: 0 });
  expect(reviewMail).toMatchObject({ isAllowed: false });
  await write('update orders.purchase set accepts_review_mail = true where order_number = $1', [
    orderNumber,
  ]);
  const former = `frueher-${id}@haus.example`;
  await write(
    `insert into account.joined (account_id, kept_id, email, person_id, joined_by, joined_at)
     values ($1, $2, $3, 1, 'Team', '2026-11-01')`,
    [1_000_000 + id, id, former],
  );
  await write(
    `insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at, confirmed_at, unsubscribed_at) values
       ($1, 'consumer', 'de-de', '2026-10-01', '2026-10-02', null),
       ($1, 'business', 'de-de', '2026-10-03', null, null),
       ($2, 'consumer', 'de-de', '2026-10-01', '2026-10-02', '2026-10-04'),
       ('other-' || $1, 'consumer', 'de-de', '2026-10-01', '2026-10-02', null)`,
    [email, former],
  );
  await write(
    `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at)
     values (1, $1, 'consumer', 'de-de', 'de', '2026-11-01', '2026-11-01'), (2, $1, 'consumer', 'de-de', 'de', '2026-11-01', null)`,
    [email],
  );
  const shown = await figuresOf(id);
  const since = (text: string) => expect.stringContaining(text) as unknown;
  expect(shown.newsletters).toEqual([
    { email: former, shop: 'consumer', state: 'ended', since: since('2026-10-04') },
    { email, shop: 'business', state: 'requested', since: since('2026-10-03') },
    { email, shop: 'consumer', state: 'confirmed', since: since('2026-10-02') },
  ]);
  expect(shown).toMatchObject({ reviewMail: { isAllowed: true }, stockAlerts: 1 });
});
