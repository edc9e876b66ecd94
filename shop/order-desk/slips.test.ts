import { afterAll, beforeAll, expect, test } from 'vitest';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
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

const ctx = () => ({
  db: database.db,
  clock,
  localeFor: async () => visitorOf(database.db, { clock }),
});

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

test('[OP1] the slips of several parcels are one PDF, hostile names are text in it, and unknown parcels are left out', async () => {
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

test('[OP1] a pick list has the open pieces of several orders by item, in the order of their names', async () => {
  const orders = [await ordered('c@haus.example'), await ordered('d@haus.example')];
  const line = { lineNumber: 1, quantity: 1 };
  await packShipment({ db: database.db, clock }, { orderNumber: orders[0] ?? '', lines: [line] });
  const text = textOf(await findPickList(ctx(), orders));
  expect(text.indexOf('Heft')).toBeLessThan(text.indexOf('Zeichenblock'));
  expect(text).toContain('N1');
  expect(text).toMatch(/3\s*Zeichenblock/);
  expect(await findPickList(ctx(), ['R-1'])).toBeUndefined();
});

test('[OP1] a batch of orders has its packed parcels in the order of the request, with the labels that the carrier gave', async () => {
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
  await database.pool.query(
    `update fulfilment.shipment set label = '^XA' || order_number || '-' || number || '^XZ'
     from orders.purchase where purchase.id = order_id and order_number = any($1) and number = 1`,
    [[one, other]],
  );
  expect(await findLabels(ctx(), batch)).toMatchObject({
    fileName: 'labels.zpl',
    content: Buffer.from(`^XA${other}-1^XZ\n^XA${one}-1^XZ\n`),
  });
});
