import { fixedClock } from '#shop/kernel/clock.ts';
import type { Mail } from '#adapters/mail/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { inspectReturn, receiveReturn } from '#shop/returns/process-return.ts';
import { findReturnByNumber, type ReturnRow } from '#shop/returns/returns.sql.ts';
import { settleReturn } from '#shop/returns/settle-return.ts';
import { submitReturn } from '#shop/returns/submit-return.ts';
import { dropAudited } from './audit.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { deliveredOrder } from './delivered-order.ts';
import { addItems } from './items.ts';
import { type FakeCarrier, fakeCarrier } from './fake-carrier.ts';
import { visitorOf } from './visitor.ts';

type Amounts = readonly (readonly [number, number])[];

/** A shop of a test's own that takes goods back, with two articles: Heft at 9.99 and Pinsel at 3.33. `close` removes it. */
export async function openReturningShop() {
  const database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 999, onHand: 1000 },
    { id: 2, name: 'Pinsel', amountMinor: 333, onHand: 1000 },
  ]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', 'true')`,
  );
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const ctx = () => ({ db: database.db, clock });
  const carrier = fakeCarrier();
  const visitor = (options: Parameters<typeof visitorOf>[1] = {}) =>
    visitorOf(database.db, { clock, carrier, ...options });
  let guests = 0;
  let keys = 0;
  /** A delivered order, who ordered it, and what opens its return. */
  async function order(items: Amounts = [[1, 3]]) {
    guests += 1;
    const email = `gast${guests}@haus.example`;
    const placed = await deliveredOrder(visitor(), { items, email });
    return { ...placed, hash: await signOrderLink(ctx(), placed.orderNumber) };
  }
  const delivered = async (items: Amounts) => (await order(items)).orderNumber;

  async function registered(
    orderNumber: string,
    pieces: Amounts,
    regulation = 'refund',
    labels = 1,
    reason = 'damaged',
  ): Promise<ReturnRow> {
    keys += 1;
    const input = {
      hash: await signOrderLink(ctx(), orderNumber),
      orderId: orderNumber,
      salesOrderNo: orderNumber,
      regulation,
      items: pieces.map(([line, quantity]) => ({ id: String(line), quantity, reason })),
      carrier: 'dhl',
      labels,
      contact: { firstName: 'Jana', lastName: 'Becker', email: 'jana@haus.example' },
    };
    const submitted = await submitReturn(visitor(), input, `settlement-${keys}`);
    if (!('registered' in submitted)) throw new Error(JSON.stringify(submitted));
    return submitted.registered;
  }

  async function settled({ id, returnNumber }: ReturnRow): Promise<ReturnRow> {
    await receiveReturn(ctx(), { returnNumber });
    await inspectReturn(ctx(), { returnNumber });
    await settleReturn(ctx(), id);
    const row = await findReturnByNumber(database.db, returnNumber);
    if (!row) throw new Error('The return is gone.');
    return row;
  }

  return {
    database,
    close: () => dropAudited(database),
    clock,
    carrier,
    ctx,
    visitor,
    order,
    delivered,
    registered,
    settled,
    sent: (host = 'www.ranzen.de') => sentBy(visitor({ host }), carrier),
    ...readingsOf(database),
  };
}

/** Sent mails, in the language of a visitor's storefront. */
function sentBy({ db, clock, storefront }: Ctx, carrier: FakeCarrier) {
  const mails: Mail[] = [];
  const texts = createLiveTexts(db).textsFor(storefront);
  return {
    mails,
    mailCtx: {
      db,
      clock,
      localeFor: async () => ({ storefront, texts }),
      carrier,
      mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    },
  };
}

export type ReturningShop = Awaited<ReturnType<typeof openReturningShop>>;

/** What tests look at afterwards. */
function readingsOf(database: TestDatabase) {
  async function refundsOf(orderNumber: string): Promise<number[]> {
    const { rows } = await database.pool.query(
      `select amount_minor from fulfilment.refund join orders.purchase on purchase.id = order_id
       where order_number = $1 order by refund.id`,
      [orderNumber],
    );
    return rows.map((row) => row.amount_minor);
  }

  /** What was taken back of the order's invoice, credit note by credit note. */
  async function creditedOf(orderNumber: string): Promise<number[]> {
    const { rows } = await database.pool.query(
      `select (content ->> 'totalMinor')::integer as total from invoices.document join orders.purchase on purchase.id = order_id
       where order_number = $1 and kind = 'creditNote' order by document.id`,
      [orderNumber],
    );
    return rows.map(({ total }) => total);
  }

  /** The id of the order's only credit note. */
  async function creditNoteOf(orderNumber: string): Promise<number> {
    const { rows } = await database.pool.query<{ id: number }>(
      `select document.id::integer from invoices.document join orders.purchase on purchase.id = order_id
       where order_number = $1 and kind = 'creditNote'`,
      [orderNumber],
    );
    return rows[0]?.id ?? 0;
  }

  async function onHand(itemId: number): Promise<number> {
    const { rows } = await database.pool.query<{ pieces: number }>(
      'select on_hand as pieces from stock.item_stock where item_id = $1',
      [itemId],
    );
    return rows[0]?.pieces ?? 0;
  }

  return { refundsOf, creditedOf, creditNoteOf, onHand };
}
