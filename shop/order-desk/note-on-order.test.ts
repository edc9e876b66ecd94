import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { noteOnOrder, takeBackOrderNote } from './note-on-order.ts';

let database: TestDatabase;
let orderNumber: string;
const clock = fixedClock('2026-11-21T10:00:00Z');
const staff = { id: 7, name: 'Sina Service' };
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 1]] });
  orderNumber = (await submit(buyer)).orderId ?? '';
});
afterEach(() => dropAudited(database));

const ctx = (now = '2026-11-21T10:00:00Z', id = staff.id) => ({
  db: auditedDb(database.db, { actor: `staff:${id}`, command: 'noteOnOrder' }),
  clock: fixedClock(now),
  staff: { ...staff, id },
});
const notes = async () =>
  (await findDeskOrder(database, orderNumber))?.events.filter(({ kind }) => kind === 'noted') ?? [];

test('[OP1.orders] notes of the staff are in the order’s timeline as they were typed, and the audit trail keeps no word of them', async () => {
  const text = '<script>alert(1)</script>\r\nRuft "morgen" an';
  expect(await noteOnOrder(ctx(), { orderNumber, text: `  ${text} ` })).toEqual({ noteId: 1 });
  expect(await noteOnOrder(ctx(), { orderNumber, text: 'Zweite' })).toEqual({ noteId: 2 });
  expect(await notes()).toEqual(
    ['<script>alert(1)</script>\nRuft "morgen" an', 'Zweite'].map((kept) => ({
      channel: null,
      at: '2026-11-21T10:00:00.000Z',
      kind: 'noted',
      number: null,
      amount: null,
      text: kept,
      by: 'Sina Service',
    })),
  );
  const [entry] = await findEntries(database.db, { relation: 'orders.note', limit: 5 });
  expect(entry).toMatchObject({ actor: 'staff:7', operation: 'insert', after: { text: null } });
});

test('[OP1.orders] a note that is empty or too long, or of no order, is refused and not kept', async () => {
  const before = await notes();
  const refused = (text: string, number = orderNumber) =>
    noteOnOrder(ctx(), { orderNumber: number, text });
  expect(await refused(' \n ')).toMatchObject({ refused: 'REQUIRED', field: 'text' });
  expect(await refused('x'.repeat(2001))).toMatchObject({ refused: 'TOO_LONG', field: 'text' });
  expect(await refused('x', "R-1' --")).toMatchObject({ refused: 'UNKNOWN' });
  expect(await notes()).toEqual(before);
});

test('[OP1.orders] a note on an order is never changed', async () => {
  await noteOnOrder(ctx(), { orderNumber, text: 'Bleibt' });
  await expect(database.pool.query(`update orders.note set text = 'x'`)).rejects.toThrow(
    'Notes on orders are not changed',
  );
});

test('[OP1.orders] the same note again within two minutes, after a lost connection, is one note', async () => {
  const note = { orderNumber, text: 'Ruft morgen an' };
  expect(await noteOnOrder(ctx(), note)).toEqual({ noteId: 1 });
  expect(await noteOnOrder(ctx('2026-11-21T10:01:59Z'), note)).toEqual({ noteId: 1 });
  expect(await notes()).toHaveLength(1);
  expect(await noteOnOrder(ctx('2026-11-21T10:01:59Z', 8), note)).toEqual({ noteId: 2 });
  expect(await noteOnOrder(ctx('2026-11-21T10:02:01Z'), note)).toEqual({ noteId: 3 });
});

test('[OP1.orders] a note is taken back by its author within two minutes, and the audit trail has both', async () => {
  await noteOnOrder(ctx(), { orderNumber, text: 'Falsche Bestellung' });
  await noteOnOrder(ctx(), { orderNumber, text: 'Bleibt' });
  const tooLate = { refused: 'TOO_LATE' };
  expect(await takeBackOrderNote(ctx('2026-11-21T10:00:08Z', 8), 1)).toMatchObject(tooLate);
  expect(await takeBackOrderNote(ctx('2026-11-21T10:02:00Z'), 1)).toMatchObject(tooLate);
  expect(await notes()).toHaveLength(2);
  expect(await takeBackOrderNote(ctx('2026-11-21T10:00:08Z'), 1)).toBeUndefined();
  expect(await notes()).toMatchObject([{ text: 'Bleibt' }]);
  expect(await takeBackOrderNote(ctx('2026-11-21T10:00:09Z'), 1)).toMatchObject(tooLate);
  const entries = await findEntries(database.db, {
    relation: 'orders.note',
    record: '1',
    limit: 5,
  });
  expect(entries).toMatchObject([
    { operation: 'delete', actor: 'staff:7', before: { text: null } },
    { operation: 'insert', actor: 'staff:7' },
  ]);
});
