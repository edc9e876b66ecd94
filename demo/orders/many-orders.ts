import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';
import { inTransaction } from '../seed/in-transaction.ts';
import { addVisits, addVitals } from '../seed/seed-visits.ts';
import { addClassLists } from './many/class-list-rows.ts';
import { addCustomers, addGuests } from './many/customer-rows.ts';
import { addDocuments } from './many/document-rows.ts';
import { createTables, drawPart, writeGoods, writeScale } from './many/draw-orders.ts';
import { addOrderRows } from './many/order-rows.ts';
import { addReturnRows } from './many/return-rows.ts';
import { restore, setAside } from './many/set-aside.ts';

type Wish = { pool: pg.Pool; today: Date; count: number; onProgress: (doing: string) => void };

const perPart = 50_000;
/** Days over which orders are spread at most, those whose web vitals are kept, and visits of people who agreed to statistics for each order. */
const [daysOfOrders, daysOfVitals, visitsPerOrder] = [730, 92, 20];

/**
 * Adds `count` orders to a seeded demo shop, the last at `today` and the first up to two years before, for measurements: with half
 * as many customers, of whom some are businesses that wait for approval, and with parcels, invoices, payments, bank entries,
 * returns, withdrawals, mails, notes, class lists and visits in proportion, numbered on from what exists. The newest orders wait to be paid, to be packed,
 * for their carrier or for a person. The stock stays: all pieces are back-ordered. One transaction, with memory for one part; the
 * tables are locked for others until it ends.
 */
export async function seedManyOrders({ pool, today, count, onProgress }: Wish): Promise<void> {
  if (count === 0) return;
  const passwordHash = await hashPassword(randomUUID());
  await inTransaction(pool, async (client) => {
    const restoring = await setAside(client, filledTables);
    await client.query(createTables);
    await client.query(writeScale, [today, count]);
    await client.query(writeGoods);
    await addInParts(Math.max(20, Math.floor(count / 2)), async (first, last) => {
      await client.query(addCustomers, [first, last, passwordHash]);
      onProgress(`${last} customers`);
    });
    await addInParts(count, async (first, last) => {
      await addPart(client, first, last);
      onProgress(`${last} of ${count} orders`);
    });
    for (const table of numberedTables) await client.query(continueNumbers(table));
    const visitsPerDay = Math.ceil((count / daysOfOrders) * visitsPerOrder);
    await client.query(addVisits, [today, daysOfOrders, visitsPerDay]);
    await client.query(addVitals, [today, daysOfVitals, visitsPerDay]);
    await restore(client, restoring, (done) =>
      onProgress(`${done} of ${restoring.length} indexes, keys and triggers of the orders`),
    );
    await client.query(`select orders.tell_desk('order', array[''], true)`);
  });
  await pool.query(`vacuum (analyze) ${filledTables.join(', ')}`);
  await fillFigures(pool, today, onProgress);
}

const documentsPerStep = 20_000;

/** Adds the documents and days to the figures of staff, whose trigger was switched off. */
async function fillFigures(
  pool: pg.Pool,
  today: Date,
  onProgress: Wish['onProgress'],
): Promise<void> {
  await pool.query(`
    delete from figures.order_day;
    delete from figures.item_day;
    delete from figures.delivery_day;
    delete from figures.class_list_day;
    delete from figures.item_pace;
    delete from figures.progress`);
  await pool.query(
    `select figures.count_days(($1::timestamptz at time zone 'Europe/Berlin')::date - 1)`,
    [today],
  );
  await pool.query(
    `select figures.count_items(day), figures.count_deliveries(day - 7), figures.count_vitals(day), figures.count_class_lists(day)
     from (select ($1::timestamptz at time zone 'Europe/Berlin')::date - 1 as day) as yesterday`,
    [today],
  );
  let filled = documentsPerStep;
  for (let done = 0; filled === documentsPerStep; done += filled) {
    const { rows } = await pool.query<{ filled: number }>('select figures.fill($1) as filled', [
      documentsPerStep,
    ]);
    filled = rows[0]?.filled ?? 0;
    onProgress(`${done + filled} documents of the figures`);
  }
  await pool.query(
    'vacuum (analyze) figures.share, figures.day, figures.month, figures.whole_day, figures.order_day, figures.item_day, figures.delivery_day, figures.class_list_day, figures.item_pace, tracking.visit_day, tracking.vital_day',
  );
}

/** All tables that get rows but those of numbers. */
const filledTables = [
  'account.account',
  'account.address',
  'orders.purchase',
  'orders.line',
  'orders.note',
  'stock.claim',
  'fulfilment.shipment',
  'fulfilment.shipment_line',
  'fulfilment.refund',
  'payment.attempt',
  'payment.bank_entry',
  'mail.copy',
  'returns.return_order',
  'returns.position',
  'returns.label',
  'invoices.document',
  'lists.list',
  'lists.class_cart',
  'withdrawals.declaration',
  'withdrawals.receipt',
  'withdrawals.answer',
];

/** Tables whose ids are computed here. */
const numberedTables = [
  'account.account',
  'orders.purchase',
  'fulfilment.shipment',
  'invoices.document',
  'returns.return_order',
];

function continueNumbers(table: string): string {
  return `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;
}

async function addInParts(
  count: number,
  add: (first: number, last: number) => Promise<void>,
): Promise<void> {
  for (let first = 1; first <= count; first += perPart)
    await add(first, Math.min(first + perPart - 1, count));
}

async function addPart(client: pg.PoolClient, first: number, last: number): Promise<void> {
  for (const statement of drawPart)
    await client.query(statement, statement.includes('$1') ? [first, last] : []);
  for (const statement of [
    addGuests,
    ...addOrderRows,
    ...addReturnRows,
    ...addDocuments,
    addClassLists,
  ])
    await client.query(statement);
}
