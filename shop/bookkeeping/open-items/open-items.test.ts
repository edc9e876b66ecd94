import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenItemsFilter } from '#shop/backoffice-resolver-types.generated.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { openInvoiceShop, type InvoiceShop } from '#tests/support/open-invoices.ts';
import { findOpenCustomers, findOpenItems, sumOpenItems } from './find-open-items.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { recordInvoicePayment } from './record-invoice-payment.ts';
import { undoRecordedPayment } from './undo-recorded-payment.ts';

let shop: InvoiceShop;
beforeEach(async () => {
  shop = await openInvoiceShop();
});
afterEach(() => dropAudited(shop.database));

const at = (instant: string) => ({ db: shop.database.db, clock: fixedClock(instant) });
const openAt = async (instant: string, filter: OpenItemsFilter = {}) =>
  (await findOpenItems(at(instant), filter, undefined)).rows;

test('[OP1.open-items] open items have what is invoiced, credited and open, with their age, and go with the payment', async () => {
  const orderNumber = await shop.delivered(3);
  await refundOrder(at('2026-11-21T10:00:00Z'), {
    orderNumber,
    amountMinor: 500,
    reason: 'goodwill',
    refundKey: 'favour',
  });
  const later = '2026-12-06T10:00:00Z';
  const [item] = await openAt(later);
  expect(item).toMatchObject({
    orderNumber,
    number: 'RE-2026-000001',
    store: 'de',
    issuedAt: '2026-11-21T10:00:00.000Z',
    ageDays: 15,
    dueOn: '2026-12-05',
    isOverdue: true,
    currencyCode: 'EUR',
    invoicedMinor: 9000,
    creditedMinor: 500,
    paidMinor: 0,
    openMinor: 8500,
  });
  expect((await openAt('2026-12-05T22:59:00Z'))[0]?.isOverdue).toBe(false);
  const pay = async (amountMinor: number, paidOn = '2026-12-04') =>
    (await recordInvoicePayment(at(later), { orderNumber, amountMinor, paidOn }))?.messageKey;
  expect(await pay(9000)).toBe('openItems.wrongAmount');
  expect(await pay(8500, '2026-12-07')).toBe('openItems.wrongDay');
  expect(await pay(8500, '2026-02-30')).toBe('openItems.wrongDay');
  expect(await openAt(later)).toHaveLength(1);
  expect(await pay(8500)).toBeUndefined();
  expect(await pay(8500)).toBe('openItems.notOpen');
  expect(await openAt(later)).toEqual([]);
  for (const number of [orderNumber, 'RE-2026-000001'])
    expect(await openAt(later, { number })).toMatchObject([
      { invoicedMinor: 9000, creditedMinor: 500, paidMinor: 8500, openMinor: 0, isOverdue: false },
    ]);
});

test('[OP1.open-items] an invoice that is credited in full is not open', async () => {
  const orderNumber = await shop.delivered(1);
  await refundOrder(at('2026-11-21T10:00:00Z'), {
    orderNumber,
    amountMinor: 3495,
    reason: 'goodwill',
    refundKey: 'all',
  });
  const cancelled = await shop.ordered(2);
  await cancelLines(at('2026-11-21T10:00:00Z'), { orderNumber: cancelled });
  expect(await openAt('2026-12-06T10:00:00Z')).toEqual([]);
});

test('[OP1.open-items] sums by age and customer are those of their rows, and each age opens its rows', async () => {
  for (const [index, day] of [
    '2026-08-01',
    '2026-10-20',
    '2026-11-06',
    '2026-11-07',
    '2026-11-21',
  ].entries()) {
    const orderNumber = await shop.delivered(index + 2);
    await shop.database.pool.query(
      `update invoices.document set issued_at = ($1 || ' 12:00 Europe/Berlin')::timestamptz
       where order_id = (select id from orders.purchase where order_number = $2)`,
      [day, orderNumber],
    );
  }
  const today = '2026-11-21T15:00:00Z';
  const [sum] = await sumOpenItems(at(today), undefined);
  expect(sum).toMatchObject({ currencyCode: 'EUR', items: 5, openMinor: 60_000 });
  expect(sum?.ages).toEqual([
    { fromDays: 0, untilDays: 14, items: 2, openMinor: 33_000 },
    { fromDays: 15, untilDays: 30, items: 1, openMinor: 12_000 },
    { fromDays: 31, untilDays: 60, items: 1, openMinor: 9000 },
    { fromDays: 61, untilDays: 90, items: 0, openMinor: 0 },
    { fromDays: 91, untilDays: null, items: 1, openMinor: 6000 },
  ]);
  for (const { fromDays, items, openMinor } of sum?.ages ?? []) {
    const rows = await openAt(today, { ageFrom: fromDays });
    expect([rows.length, rows.reduce((all, row) => all + row.openMinor, 0)]).toEqual([
      items,
      openMinor,
    ]);
  }
  const customers = await findOpenCustomers(at(today), 'de');
  expect(customers).toHaveLength(5);
  expect(customers[0]).toMatchObject({ items: 1, openMinor: 18_000, currencyCode: 'EUR' });
  const own = await openAt(today, { accountId: customers[0]?.accountId ?? 0 });
  expect(own.map(({ openMinor }) => openMinor)).toEqual([18_000]);
  expect(await findOpenCustomers(at(today), 'ch')).toEqual([]);
});

test('[OP1.open-items] open items come fifty at a time without gaps', async () => {
  const orderNumber = await shop.delivered(2);
  await shop.database.pool.query(
    `with copied as (
       insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
         delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
         total_minor, taxes, status, placed_at)
       select 'X' || n, gen_random_uuid(), user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
         delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
         total_minor, taxes, status, placed_at
       from orders.purchase, generate_series(1, 52) as n where order_number = $1
       returning id, order_number
     )
     insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at)
     select kind, store, 2025, copied.id, copied.order_number, copied.id, currency, total_minor, content, issued_at
     from copied, invoices.document where document.number = 'RE-2026-000001'`,
    [orderNumber],
  );
  const first = await findOpenItems(at('2026-11-21T15:00:00Z'), {}, undefined);
  const rest = await findOpenItems(at('2026-11-21T15:00:00Z'), {}, first.next ?? undefined);
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([50, 3, null]);
  expect(new Set([...first.rows, ...rest.rows].map(({ number }) => number)).size).toBe(53);
  await shop.database.pool.query(`
    delete from invoices.document where number like 'X%';
    delete from orders.purchase where order_number like 'X%'`);
});

test('[OP1.open-items] an invoice is paid in parts: the rest stays open, and the last part settles it', async () => {
  const orderNumber = await shop.delivered(3);
  const later = '2026-11-28T10:00:00Z';
  const pay = async (amountMinor: number, isPart: boolean) =>
    (
      await recordInvoicePayment(at(later), {
        orderNumber,
        amountMinor,
        paidOn: '2026-11-28',
        isPart,
      })
    )?.messageKey;
  expect(await pay(4000, false)).toBe('openItems.wrongAmount');
  expect(await pay(9001, true)).toBe('openItems.wrongAmount');
  expect(await pay(0, true)).toBe('openItems.wrongAmount');
  expect(await pay(4000, true)).toBeUndefined();
  expect(await openAt(later)).toMatchObject([
    {
      paidMinor: 4000,
      openMinor: 5000,
      isSettled: false,
      payments: [{ amountMinor: 4000, feesMinor: 0 }],
    },
  ]);
  expect((await sumOpenItems(at(later), undefined))[0]).toMatchObject({
    items: 1,
    openMinor: 5000,
  });
  await refundOrder(at(later), {
    orderNumber,
    amountMinor: 1000,
    reason: 'goodwill',
    refundKey: 'favour',
  });
  expect(await openAt(later)).toMatchObject([{ creditedMinor: 1000, openMinor: 4000 }]);
  expect(await pay(4000, true)).toBeUndefined();
  expect(await pay(1, true)).toBe('openItems.notOpen');
  expect(await openAt(later)).toEqual([]);
  expect(await openAt(later, { number: orderNumber })).toMatchObject([
    { paidMinor: 8000, openMinor: 0, isSettled: true, payments: [{}, {}] },
  ]);
});

test('[OP1.open-items] parts of what is credited later are shown as paid too much, or settle the invoice without another payment', async () => {
  const later = '2026-11-28T10:00:00Z';
  const [tooMuch, exact] = [await shop.delivered(2), await shop.delivered(2)];
  for (const orderNumber of [tooMuch, exact]) {
    const part = { orderNumber, amountMinor: 4000, paidOn: '2026-11-28', isPart: true };
    expect(await recordInvoicePayment(at(later), part)).toBeUndefined();
    await refundOrder(at(later), {
      orderNumber,
      amountMinor: orderNumber === tooMuch ? 3000 : 2000,
      reason: 'goodwill',
      refundKey: 'favour',
    });
  }
  expect((await openAt(later)).map(({ openMinor }) => openMinor)).toEqual([-1000, 0]);
  const nothing = { amountMinor: 0, paidOn: '2026-11-28' };
  const settle = (orderNumber: string) =>
    recordInvoicePayment(at(later), { ...nothing, orderNumber });
  expect((await settle(tooMuch))?.messageKey).toBe('openItems.wrongAmount');
  expect(await settle(exact)).toBeUndefined();
  expect((await openAt(later)).map((item) => item.orderNumber)).toEqual([tooMuch]);
});

test('[OP1.open-items] a recorded payment is taken back once, with a reason and a trail, but not after a refund', async () => {
  const orderNumber = await shop.delivered(3);
  const later = '2026-11-28T10:00:00Z';
  const pay = (amountMinor: number, isPart = false) =>
    recordInvoicePayment(at(later), { orderNumber, amountMinor, paidOn: '2026-11-28', isPart });
  const paymentsOf = async () =>
    (await openAt(later, { number: orderNumber }))[0]?.payments.map(({ id }) => id) ?? [];
  const undo = async (paymentId: string, reason = 'falsche Kundin') =>
    (
      await undoRecordedPayment(
        { ...at(later), db: auditedDb(shop.database.db, { actor: 'staff:7', command: 'undo' }) },
        { paymentId, reason },
      )
    )?.messageKey;
  await pay(4000, true);
  await pay(5000);
  const [part = '', rest = ''] = await paymentsOf();
  expect(await undo(part, '  ')).toBe('openItems.undoNoReason');
  expect(await undo('x')).toBe('openItems.undoGone');
  expect(await undo(part)).toBeUndefined();
  expect(await undo(part)).toBe('openItems.undoGone');
  expect(await openAt(later)).toMatchObject([
    { paidMinor: 5000, openMinor: 4000, payments: [{ id: rest }] },
  ]);
  const entries = await findEntries(shop.database.db, {
    relation: 'orders.invoice_payment',
    limit: 9,
  });
  expect(entries[0]).toMatchObject({ command: 'undo' });

  await pay(4000);
  await refundOrder(at(later), {
    orderNumber,
    amountMinor: 500,
    reason: 'goodwill',
    refundKey: 'late',
  });
  expect(await undo(rest)).toBe('openItems.undoNotNow');
  expect(await openAt(later)).toEqual([]);
});
