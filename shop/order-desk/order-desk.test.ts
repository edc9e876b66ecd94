import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { readTimeline } from '#shop/audit/read-audit.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { unpackShipment } from '#shop/fulfilment/unpack-shipment.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { deliver } from '#tests/support/delivered-order.ts';
import { brokenInvariantsOf, dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { onSeenOrder } from './on-seen-order.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 999 },
    { id: 2, amountMinor: 2000 },
  ]);
});
afterAll(() => dropAudited(database));

let guests = 0;
async function ordered(): Promise<string> {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const items = [
    [1, 3],
    [2, 1],
  ] as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

/** The ctx of a person of the warehouse whose writes are audited. */
async function packer() {
  const { id } = await staffWith(database, { roles: ['warehouse'], clock });
  const db = auditedDb(database.db, { actor: `staff:${id}`, command: 'packOrder' });
  const staff = { id, language: 'en' } as StaffCtx['staff'];
  return { db, clock, staff, name: await nameOf(id) };
}

async function nameOf(id: number): Promise<string> {
  const { rows } = await database.pool.query('select name from staff.person where id = $1', [id]);
  return rows[0].name;
}

async function seen(orderNumber: string) {
  const order = await findDeskOrder(database, orderNumber);
  if (!order) throw new Error(`${orderNumber} is unknown.`);
  return { orderNumber, expectedVersion: order.version };
}

describe('[OP1.orders] the order desk', () => {
  test('shows lines, money, parcels, documents and history in two statements, whatever their number', async () => {
    const orderNumber = await ordered();
    const one = { lineNumber: 1, quantity: 1 };
    await packShipment({ db: database.db, clock }, { orderNumber, lines: [one] });
    await deliver({ db: database.db, clock }, orderNumber);
    const refund = { orderNumber, amountMinor: 500, reason: 'goodwill', refundKey: 'a' } as const;
    await refundOrder({ db: database.db, clock }, refund);
    const counting = countingDb(database.db);
    const order = await findDeskOrder(counting, orderNumber);
    expect(counting.statements()).toBe(2);
    expect(order).toMatchObject({
      status: 'partlySent',
      accountKind: 'guest',
      deliveryAddress: ['Jana Becker', 'Kreideweg 7', '10623 Berlin', 'Deutschland'],
      lines: [
        { itemNumber: 'N1', ean: 'E1', quantity: 3, packed: 3, cancelled: 0, open: 0 },
        { itemNumber: 'N2', ean: 'E2', quantity: 1, packed: 1, cancelled: 0, open: 0 },
      ],
      shipments: [
        { number: 1, status: 'packed', pieces: [one] },
        { number: 2, status: 'delivered' },
      ],
      documents: [{ kind: 'invoice' }, { kind: 'creditNote', total: { amountMinor: 500 } }],
      money: {
        paid: { amountMinor: 0 },
        refunded: { amountMinor: 500 },
        credited: { amountMinor: 500 },
      },
    });
    const total = order?.money.total.amountMinor ?? 0;
    expect(order?.money.open.amountMinor).toBe(total - 500);
    expect(order?.money.refundable?.amountMinor).toBe(total - 500);
    expect(order?.events.map(({ kind, number }) => [kind, number])).toEqual(
      expect.arrayContaining([
        ['placed', null],
        ['packed', '2'],
        ['handedOver', '2'],
        ['delivered', '2'],
        ['refunded', null],
      ]),
    );
  });

  test('[OP3] says which mails were in the mail server’s hands when their process ended', async () => {
    const orderNumber = await ordered();
    await database.pool.query(
      `insert into mail.copy (order_number, name, sender_name, sender_address, recipient, subject, html, text, sent_at, is_unconfirmed)
       select $1, subject, '', '', '', subject, '', '', $2, subject = 'Danke' from unnest('{Danke,Rechnung}'::text[]) as given (subject)`,
      [orderNumber, clock.now()],
    );
    const order = await findDeskOrder(database, orderNumber);
    expect(order?.mails.map(({ subject, isUnconfirmed }) => [subject, isUnconfirmed])).toEqual([
      ['Danke', true],
      ['Rechnung', false],
    ]);
  });

  test('answers null for an unknown number', async () => {
    expect(await findDeskOrder(database, "R-1' or true --")).toBeNull();
  });

  test('refuses the second packer with the name of the first, and packs once', async () => {
    const orderNumber = await ordered();
    const [first, second] = [await packer(), await packer()];
    const page = await seen(orderNumber);
    const pack = (by: Awaited<ReturnType<typeof packer>>) =>
      onSeenOrder(by, page, (ctx) => packShipment(ctx, { orderNumber }));
    expect(await pack(first)).toBeUndefined();
    expect(await pack(second)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
      messageKey: 'order.changedMeanwhile',
      values: { who: first.name, when: expect.stringMatching(/\d{4}/) as string },
    });
    expect((await findDeskOrder(database, orderNumber))?.shipments).toHaveLength(1);
  });

  test('lets one of two concurrent packers pack, and refuses the other', async () => {
    const orderNumber = await ordered();
    const page = await seen(orderNumber);
    const packers = await Promise.all([packer(), packer()]);
    const refusals = await Promise.all(
      packers.map((by) => onSeenOrder(by, page, (ctx) => packShipment(ctx, { orderNumber }))),
    );
    expect(refusals.map((refusal) => refusal?.refused ?? 'packed').sort()).toEqual([
      'CHANGED_MEANWHILE',
      'packed',
    ]);
  });

  test('repeats a refund of the same key without giving back twice', async () => {
    const orderNumber = await ordered();
    const by = await packer();
    const page = await seen(orderNumber);
    const refundKey = 'from-the-screen';
    const give = (amountMinor: number, key: string) =>
      onSeenOrder(
        by,
        page,
        (ctx) => refundOrder(ctx, { orderNumber, amountMinor, refundKey: key, reason: 'goodwill' }),
        { refundKey: key },
      );
    expect(await give(300, refundKey)).toBeUndefined();
    expect(await give(300, refundKey)).toBeUndefined();
    expect(await give(400, refundKey)).toMatchObject({ refused: 'KEY_USED' });
    expect(await give(300, 'another')).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    const order = await findDeskOrder(database, orderNumber);
    expect(order?.money.refunded.amountMinor).toBe(300);
  });

  test('names no person where the shop itself changed the order', async () => {
    const orderNumber = await ordered();
    const page = await seen(orderNumber);
    await packShipment({ db: database.db, clock }, { orderNumber });
    const by = await packer();
    expect(await onSeenOrder(by, page, (ctx) => packShipment(ctx, { orderNumber }))).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
      messageKey: 'order.changedElsewhere',
    });
  });
});

test('[OP1.orders] the timeline of an order has what the staff did with it, its parcels included', async () => {
  const orderNumber = await ordered();
  const person = await packer();
  await onSeenOrder(person, await seen(orderNumber), (inOrder) =>
    packShipment(inOrder, { orderNumber, lines: undefined }),
  );
  const order = await findDeskOrder(database, orderNumber);
  const rights: ReadonlySet<string> = new Set(['orders.read']);
  const staff = { rights } as StaffCtx['staff'];
  const { entries } = await readTimeline({ db: database.db, staff }, order?.trail ?? [], undefined);
  expect(
    entries.map(({ relation, operation, actorName }) => [relation, operation, actorName]),
  ).toEqual(expect.arrayContaining([['fulfilment.shipment', 'insert', person.name]]));
  expect(order?.trail[0]?.relation).toBe('orders.purchase');
});

test('[OP1.orders] an unpacked parcel stays in the history and the timeline, and a second person reads who unpacked it', async () => {
  const orderNumber = await ordered();
  await packShipment({ db: database.db, clock }, { orderNumber });
  const [first, second] = [await packer(), await packer()];
  const page = await seen(orderNumber);
  const unpack = (by: Awaited<ReturnType<typeof packer>>) =>
    onSeenOrder(by, page, (ctx) => unpackShipment(ctx, { orderNumber, shipmentNumber: 1 }));
  expect(await unpack(first)).toBeUndefined();
  expect(await unpack(second)).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
    values: { who: first.name },
  });
  const order = await findDeskOrder(database, orderNumber);
  expect(order?.lines.map(({ open }) => open)).toEqual([3, 1]);
  expect(order?.events.map(({ kind, number }) => [kind, number])).toEqual(
    expect.arrayContaining([
      ['packed', '1'],
      ['unpacked', '1'],
    ]),
  );
  const staff = { rights: new Set(['orders.read']) } as unknown as StaffCtx['staff'];
  const { entries } = await readTimeline({ db: database.db, staff }, order?.trail ?? [], undefined);
  expect(
    entries.map(({ relation, operation, actorName }) => [relation, operation, actorName]),
  ).toEqual(
    expect.arrayContaining([
      ['fulfilment.shipment', 'delete', first.name],
      ['fulfilment.unpacked_parcel', 'insert', first.name],
    ]),
  );
});

test('[OP1.orders] the audit of the database finds an order whose open pieces are counted wrong', async () => {
  const orderNumber = await ordered();
  const sentence = 'The open pieces of an order are those that are neither cancelled nor packed.';
  const ofPieces = async () =>
    (await brokenInvariantsOf(database)).filter((broken) => broken.sentence === sentence);
  expect(await ofPieces()).toEqual([]);
  const count = (change: number) =>
    database.pool.query(
      'update orders.purchase set open_quantity = open_quantity + $2 where order_number = $1',
      [orderNumber, change],
    );
  await count(1);
  expect(await ofPieces()).toEqual([{ sentence, examples: [orderNumber] }]);
  await count(-1);
});
