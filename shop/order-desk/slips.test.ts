import { afterAll, beforeAll, expect, test } from 'vitest';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { writeBooked } from '#shop/fulfilment/fulfilment.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { openPaper } from '#shop/paper/paper.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { paperPages } from '#tests/support/paper-pages.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { findBatch, findLabels, findPickList, findSlips } from './find-slips.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Zeichenblock' },
    { id: 2, name: '<b>Heft</b>' },
  ]);
});
afterAll(() => dropAudited(database));

const staffOf = (...rights: Right[]): Staff => ({
  id: 1,
  name: 'Paula Pack',
  email: 'pack@ranzen.example',
  language: 'de',
  rights: new Set(rights),
  sessionHash: '',
  confirmedAt: clock.now(),
});
const packer = staffOf('orders.read', 'orders.fulfil');
const ctx = (staff = packer) => ({
  db: database.db,
  clock,
  staff,
  localeFor: async () => visitorOf(database.db, { clock }),
});

/** Books the first parcel of an order as its carrier does. */
async function booked(orderNumber: string, labelPdf: Uint8Array | undefined, trackingCode: string) {
  const { rows } = await database.pool.query<{ id: number }>(
    `select shipment.id::int from fulfilment.shipment join orders.purchase on purchase.id = order_id
     where order_number = $1 and number = 1`,
    [orderNumber],
  );
  const label = `^XA${orderNumber}^XZ`;
  const parcel = { trackingCode, trackingUrl: undefined, label, labelPdf, expectedOn: undefined };
  await writeBooked(database.db, rows[0]?.id ?? 0, parcel);
}

/** A label of a carrier, as a PDF of its own size with several pages. */
async function labelOf(texts: readonly string[]): Promise<Buffer> {
  const paper = openPaper({
    title: 'Label',
    language: 'de',
    author: 'Carrier',
    date: clock.now(),
    foot: '',
  });
  texts.forEach((text, place) => {
    if (place > 0) paper.startPage();
    paper.heading(text);
  });
  return paper.finish();
}

async function ordered(email: string): Promise<string> {
  const items = [
    [1, 2],
    [2, 1],
  ] as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

const textOf = (file: { content: Buffer | string } | undefined) =>
  paperText(file?.content as Buffer).replaceAll('\u00a0', ' ');

test('[OP1.orders] the slips of several parcels are one PDF, hostile names are text in it, and unknown parcels are left out', async () => {
  const [one, other] = [await ordered('a@haus.example'), await ordered('b@haus.example')];
  for (const orderNumber of [one, other])
    await packShipment({ db: database.db, clock }, { orderNumber });
  await database.pool.query(
    `update fulfilment.shipment set tracking_code = 'RZ1'
     where order_id = (select id from orders.purchase where order_number = $1)`,
    [one],
  );
  const text = textOf(await findSlips(ctx(), [`${other}-1`, `${one}-1`, `${one}-2`, 'x']));
  expect(text.indexOf(other)).toBeGreaterThan(-1);
  expect(text.indexOf(one)).toBeGreaterThan(text.indexOf(other));
  for (const words of ['Jana Becker', '<b>Heft</b>', 'Zeichenblock', 'RZ1', 'Kreideweg 7'])
    expect(text).toContain(words);
  expect(await findSlips(ctx(), ['R-2026-1-1', "'; drop"])).toBeUndefined();
});

test('[OP1.orders] a pick list has the open pieces of several orders by item, in the order of their names', async () => {
  const orders = [await ordered('c@haus.example'), await ordered('d@haus.example')];
  const line = { lineNumber: 1, quantity: 1 };
  await packShipment({ db: database.db, clock }, { orderNumber: orders[0] ?? '', lines: [line] });
  const text = textOf(await findPickList(ctx(), orders));
  expect(text.indexOf('Heft')).toBeLessThan(text.indexOf('Zeichenblock'));
  expect(text).toContain('N1');
  expect(text).toMatch(/3\s*Zeichenblock/);
  expect(await findPickList(ctx(), ['R-1'])).toBeUndefined();
});

test('[OP1.orders] a batch of orders has its packed parcels in the order of the request, with the labels that the carrier gave', async () => {
  const [one, other, open] = [
    await ordered('e@haus.example'),
    await ordered('f@haus.example'),
    await ordered('g@haus.example'),
  ];
  const line = { lineNumber: 1, quantity: 1 };
  await packShipment({ db: database.db, clock }, { orderNumber: one, lines: [line] });
  await packShipment({ db: database.db, clock }, { orderNumber: one });
  await packShipment({ db: database.db, clock }, { orderNumber: other });
  const batch = await findBatch(ctx(), [other, open, one, 'R-1']);
  expect(batch).toEqual([`${other}-1`, `${one}-1`, `${one}-2`]);
  expect(await findLabels(ctx(), batch)).toBeUndefined();
  await booked(other, undefined, 'RZ21');
  await booked(one, undefined, 'RZ22');
  expect(await findLabels(ctx(), batch)).toMatchObject({
    fileName: 'labels.zpl',
    content: Buffer.from(`^XA${other}^XZ\n^XA${one}^XZ\n`),
  });
});

test('[OP1.orders] a batch is one PDF in which each slip is followed by the pages of its label, and a missing or broken label keeps its place', async () => {
  const [one, other, broken, late] = [
    await ordered('h@haus.example'),
    await ordered('i@haus.example'),
    await ordered('j@haus.example'),
    await ordered('k@haus.example'),
  ];
  for (const orderNumber of [one, other, broken, late])
    await packShipment({ db: database.db, clock }, { orderNumber });
  await booked(one, await labelOf(['Etikett A', 'Zollpapier A']), 'RZ31');
  await booked(other, await labelOf(['Etikett B']), 'RZ32');
  await booked(broken, Buffer.from('%PDF-1.7\nbroken'), 'RZ33');
  const batch = await findBatch(ctx(), [other, one, broken, late]);
  const pages = await paperPages((await findSlips(ctx(), batch))?.content as Buffer);
  const missing = 'Das Etikett des Paketdienstes fehlt noch.';
  expect(pages).toEqual([
    expect.stringContaining(`Lieferschein zu ${other}`),
    'Etikett B',
    expect.stringContaining(`Lieferschein zu ${one}`),
    'Etikett A',
    'Zollpapier A',
    expect.stringContaining('RZ33'),
    expect.stringMatching(new RegExp(`Lieferschein zu ${broken}[^]*${missing}`)),
    expect.stringContaining(`Lieferschein zu ${late}`),
    expect.stringMatching(new RegExp(`Lieferschein zu ${late}[^]*${missing}`)),
  ]);
});

test('[OP1.orders] labels are printed by those who may pack alone, and each print of a parcel is counted', async () => {
  const orderNumber = await ordered('l@haus.example');
  await packShipment({ db: database.db, clock }, { orderNumber });
  await booked(orderNumber, await labelOf(['Etikett C']), 'RZ41');
  const references = [`${orderNumber}-1`, `${orderNumber}-1`];
  const printsOf = async () =>
    (await findDeskOrder(ctx(), orderNumber))?.shipments.map(({ prints }) => prints);
  expect(await printsOf()).toEqual([0]);
  const printed = await findSlips(ctx(), references);
  expect(await paperPages(printed?.content as Buffer)).toHaveLength(4);
  expect(await printsOf()).toEqual([1]);
  const read = await findSlips(ctx(staffOf('orders.read')), [`${orderNumber}-1`]);
  expect(await paperPages(read?.content as Buffer)).toEqual([
    expect.stringContaining(`Lieferschein zu ${orderNumber}`),
  ]);
  await findLabels(ctx(), references);
  expect(await printsOf()).toEqual([3]);
});
