import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { blockCustomer } from '#shop/account/customers/block-customer.ts';
import { findDeskOrder } from '#shop/order-desk/find-desk-order.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { present } from '#tests/support/vouchers.ts';
import { changeDraft } from './change-draft.ts';
import { openDraft } from './open-draft.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { berlin, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import {
  addPrivateCustomer,
  billToBerlin,
  createDraftShop,
  type DraftShop,
  payBy,
  placedOrder,
  typedLines,
} from '#tests/support/draft-desk.ts';

let database: DraftShop['database'];
let desk: DraftShop['desk'];
const start = '2026-11-21T10:00:00Z';
const clock = fixedClock(start);
beforeAll(async () => {
  ({ database, desk } = await createDraftShop(clock));
});
afterAll(() => dropAudited(database));

async function countOrders({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query('select count(*)::integer from orders.purchase');
  return rows[0].count;
}

describe('[OP1.orders] placing orders for customers', () => {
  test('a draft makes the same order as a checkout of the same lines, to the cent', async () => {
    const items = [
      [1, 3],
      [2, 1],
      [4, 3],
    ] as const;
    const buyer = await readyBuyer(visitorOf(database.db, { clock }), {
      items,
      email: 'kasse@haus.example',
      address: { ...berlin, streetAndHouseNr: 'Kreideweg 70' },
    });
    await present(buyer.ctx, buyer.cartId, 'ZEHN');
    const bought = await submit({ ...buyer, totalMinor: await totalOf(buyer.ctx, buyer.cartId) });
    const own = await placedOrder(database, bought.orderId ?? '');

    const id = await desk.ready(typedLines(['N1', '3'], ['e2', ''], ['n 4', '3']));
    await desk.change(
      id,
      { addVoucher: 'zehn' },
      { orderReference: 'Klasse 3b' },
      { comment: 'Hof' },
    );
    const { totals } = await desk.contentOf(id);
    const placed = await placedOrder(database, await desk.place(id));
    const { taxes, subtotalMinor, discountMinor, shippingMinor, taxAddedMinor, totalMinor } = own;
    expect(placed).toMatchObject({
      taxes,
      subtotalMinor,
      discountMinor,
      shippingMinor,
      taxAddedMinor,
      totalMinor,
      status: 'placed',
      paymentId: 'INVOICE',
      shipperCode: 'dhl',
      orderReference: 'Klasse 3b',
      orderComment: 'Hof',
      acceptsReviewMail: false,
    });
    expect(totals.total.amountMinor).toBe(own.totalMinor);
    const summary = ({ lines: ordered }: typeof own) =>
      ordered.map(({ itemId, quantity, unitMinor, discountMinor: share, dealId }) => [
        itemId,
        quantity,
        unitMinor,
        share,
        dealId,
      ]);
    expect(summary(placed)).toEqual(summary(own));
    expect(placed.lines.map(({ quantity, unitMinor }) => [quantity, unitMinor])).toEqual([
      [3, 1295],
      [1, 2500],
      [2, 1500],
      [1, 2000],
    ]);
  });

  test('an order records who placed it and how the customer ordered, mails the customer and is audited', async () => {
    const id = await desk.ready(typedLines(['N1', '1']), {
      channel: 'fax',
      guestEmail: 'fax@haus.example',
    });
    const number = await desk.place(id);
    const { id: orderId, email } = await placedOrder(database, number);
    const { rows } = await database.pool.query(
      'select person_id::integer, placed_by, channel from orders.staff_placement where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ person_id: desk.staffId, placed_by: 'Sina Service', channel: 'fax' }]);
    expect(email).toBe('fax@haus.example');
    const mails = await runAllJobs(database, visitorOf(database.db, { clock }));
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    const entries = await findEntries(database.db, {
      relation: 'orders.purchase',
      record: String(orderId),
      limit: 5,
    });
    expect(entries.at(-1)).toMatchObject({
      operation: 'insert',
      command: 'placeDraftOrder',
      actor: `staff:${desk.staffId}`,
    });
    const [desked] = (await findDeskOrder(database, String(number)))?.events ?? [];
    expect(desked).toMatchObject({ kind: 'placed', channel: 'fax', by: 'Sina Service' });
    const { rows: events } = await database.pool.query('select 1 from tracking.event');
    expect(events).toEqual([]);
  });

  test('two people who place one draft at the same time get one order', async () => {
    const id = await desk.ready(typedLines(['N1', '1']));
    const before = await countOrders(database);
    const [one, other] = await Promise.all([desk.place(id), desk.place(id)]);
    expect(one).toMatch(/^R-2026-\d+$/);
    expect(other).toBe(one);
    expect(await desk.place(id)).toBe(one);
    expect(await countOrders(database)).toBe(before + 1);
    expect(await desk.draftOf(id)).toMatchObject({ orderNumber: one, content: null });
    const { version: expectedVersion } = await desk.draftOf(id);
    const late = await changeDraft(desk.ctx(), { id, expectedVersion }, typedLines(['N1', '1']));
    expect(late.refusal?.refused).toBe('PLACED');
  });

  test('a sum that changed since it was read out is refused, and the draft stays', async () => {
    const id = await desk.ready(typedLines(['N1', '1']));
    const before = await countOrders(database);
    expect(await desk.place(id, { confirmedTotalMinor: 1 })).toMatchObject({
      refused: 'cartChanged',
      messageKey: 'draft.refused.sumChanged',
    });
    expect(await countOrders(database)).toBe(before);
    expect(await desk.place(id)).toMatch(/^R-2026-/);
  });

  test('a blocked customer gets no draft, and none is placed that was opened before', async () => {
    const customerId = await addPrivateCustomer(database, 'gesperrt@haus.example');
    const id = await desk.ready(typedLines(['N1', '1']), { customerId });
    const silent = () => undefined;
    const blocking = {
      db: database.db,
      clock,
      requestId: 'test',
      log: { info: silent, warn: silent, error: silent },
      staff: { id: desk.staffId } as never,
    };
    await blockCustomer(blocking, { id: customerId, reason: 'zahlt nicht' });
    const before = await countOrders(database);
    expect(await desk.place(id)).toMatchObject({ refused: 'BLOCKED' });
    expect((await desk.contentOf(id)).missing).toEqual(['customer']);
    expect(await countOrders(database)).toBe(before);
    const again = { customerId, langCode: 'de-de', channel: 'telephone' };
    expect(await openDraft(desk.ctx(), again)).toMatchObject({ refused: 'BLOCKED' });
  });

  test('a voucher counts once per customer, in orders of the customer and of the staff together', async () => {
    const email = 'einmal@haus.example';
    const first = await desk.ready(typedLines(['N1', '3']), { guestEmail: email });
    expect(await desk.change(first, { addVoucher: 'EINMAL' })).toEqual([undefined]);
    const second = await desk.ready(typedLines(['N1', '3']), { guestEmail: email });
    expect(await desk.change(second, { addVoucher: 'EINMAL' })).toEqual([undefined]);
    expect((await placedOrder(database, await desk.place(first))).discountMinor).toBe(500);
    const { vouchers } = await desk.contentOf(second);
    expect(vouchers).toMatchObject([{ code: 'EINMAL', isApplied: false }]);
    expect((await placedOrder(database, await desk.place(second))).discountMinor).toBe(0);
    const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 1]], email });
    expect((await present(buyer.ctx, buyer.cartId, 'EINMAL')).refusals).toMatchObject([
      { code: 'USED_BY_YOU' },
    ]);
  });

  test('the limit of a deal counts the customer’s pieces, not those of the person who takes the order', async () => {
    const customerId = await addPrivateCustomer(database, 'blitz@haus.example');
    const other = await addPrivateCustomer(database, 'blitz2@haus.example');
    const first = await desk.open({ customerId });
    await desk.change(first, typedLines(['N4', '3']), billToBerlin('Blitzweg 1'), payBy('INVOICE'));
    const placed = await placedOrder(database, await desk.place(first));
    expect(placed.lines.map(({ quantity, unitMinor }) => [quantity, unitMinor])).toEqual([
      [2, 1500],
      [1, 2000],
    ]);
    const second = await desk.open({ customerId });
    await desk.change(second, typedLines(['N4', '1']));
    expect((await desk.contentOf(second)).lines).toMatchObject([{ dealQuantity: 0, dealLimit: 0 }]);
    const others = await desk.open({ customerId: other });
    await desk.change(others, typedLines(['N4', '1']), billToBerlin('Blitzweg 2'));
    expect((await desk.contentOf(others)).lines).toMatchObject([{ dealQuantity: 1, dealLimit: 2 }]);
  });

  test('invoices have the customer’s limit, and cards are not taken', async () => {
    const id = await desk.ready(typedLines(['N1', '1']));
    expect(await desk.change(id, payBy('CREDIT_CARD'), payBy('CASH_ON_DELIVERY'))).toEqual([
      'NO_PAYMENT',
      'NO_PAYMENT',
    ]);
    await desk.change(id, typedLines(['N8', '5']));
    const { payments, missing } = await desk.contentOf(id);
    expect(payments.find(({ paymentId }) => paymentId === 'INVOICE')?.limit).not.toBeNull();
    expect(missing).toEqual(['payment']);
    expect(await desk.place(id)).toMatchObject({ refused: 'incomplete' });
    expect(await desk.change(id, payBy('INVOICE'), payBy('VORKASSE'))).toEqual([
      'NO_PAYMENT',
      undefined,
    ]);
    expect(await placedOrder(database, await desk.place(id))).toMatchObject({
      status: 'awaitingPayment',
      paymentId: 'VORKASSE',
    });
  });

  test('bulky goods need the answers of the forwarding agent', async () => {
    const id = await desk.ready(typedLines(['N7', '1']), {}, 'VORKASSE');
    expect((await desk.contentOf(id)).missing).toEqual(['carrier']);
    const spedition = { phone: '0711 9999', floor: '2', lift: 'no', timeWindow: 'morning' };
    expect(
      await desk.change(id, { spedition: { ...spedition, floor: '99' } }, { spedition }),
    ).toEqual(['INVALID', undefined]);
    expect(await placedOrder(database, await desk.place(id))).toMatchObject({
      shipperCode: 'spedition',
      speditionFields: spedition,
    });
  });

  test('an address in a country that the storefront does not deliver to keeps the draft open', async () => {
    const id = await desk.open();
    await desk.change(id, typedLines(['N1', '1']), payBy('INVOICE'));
    const zurich = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };
    const newAddress = { kind: 'billing', address: zurich };
    expect(
      await desk.change(id, { newAddress }, { newAddress: { ...newAddress, kind: 'delivery' } }),
    ).toEqual(['COUNTRY_NOT_DELIVERED', 'INVALID']);
    expect((await desk.contentOf(id)).missing).toEqual(['delivery']);
    expect(await desk.place(id)).toMatchObject({ refused: 'incomplete' });
    await desk.change(id, { newAddress: { kind: 'delivery', address: berlin } });
    expect(await desk.place(id)).toMatch(/^R-2026-/);
  });

  test('a school pays on the terms of its account, with tax on top, and a business that waits for its approval is refused', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into account.account (shop, kind, email, password_hash, company, approved_at, created_at)
       values ('business', 'school', 'schule@haus.example', 'x', 'Angerschule', '2026-01-01', '2026-01-01'),
         ('business', 'school', 'neu@haus.example', 'x', 'Neue Schule', null, '2026-11-01')
       returning id::integer`,
    );
    const [school, waiting] = rows;
    const id = await desk.open({ customerId: school?.id ?? 0, langCode: 'edu', channel: 'letter' });
    expect(await desk.change(id, typedLines(['N1', '4'], ['N2', '2']), billToBerlin())).toEqual([
      undefined,
      undefined,
    ]);
    expect(await desk.contentOf(id)).toMatchObject({ isPaymentChosen: false, missing: [] });
    const subtotalMinor = 4 * 1295 + 2 * 2500;
    const order = await placedOrder(database, await desk.place(id));
    expect(order).toMatchObject({ store: 'b2b', paymentId: 'INVOICE', subtotalMinor });
    expect(order.totalMinor).toBe(subtotalMinor + order.shippingMinor + order.taxAddedMinor);
    expect(order.taxAddedMinor).toBeGreaterThan(0);
    const opening = { customerId: waiting?.id ?? 0, langCode: 'edu', channel: 'letter' };
    expect(await openDraft(desk.ctx(), opening)).toMatchObject({ refused: 'NOT_APPROVED' });
  });
});
