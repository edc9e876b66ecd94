import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { brokenInvariantsOf, dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fakeCarrier } from '#tests/support/fake-carrier.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { bookParcel } from './book-parcel.ts';
import { callOffParcel } from './call-off-parcel.ts';
import { handOver } from './hand-over.ts';
import { packShipment } from './pack-shipment.ts';
import { unpackShipment } from './unpack-shipment.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 999 }]);
});
afterAll(() => dropAudited(database));

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

let guests = 0;
/** The number of an order of three pieces. */
async function ordered(): Promise<string> {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 3]], email });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

/** Open pieces, parcels and unpacked parcels of an order. */
async function stateOf(orderNumber: string) {
  const { rows } = await database.pool.query(
    `select open_quantity as open,
       (select json_agg(number order by number) from fulfilment.shipment where order_id = purchase.id) as parcels,
       (select json_agg(json_build_object('number', number, 'lines', lines) order by number)
         from fulfilment.unpacked_parcel where order_id = purchase.id) as unpacked
     from orders.purchase where order_number = $1`,
    [orderNumber],
  );
  return rows[0];
}

async function shipmentIdOf(orderNumber: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select shipment.id::int from fulfilment.shipment join orders.purchase on purchase.id = order_id where order_number = $1`,
    [orderNumber],
  );
  return rows[0].id;
}

const two = [{ lineNumber: 1, quantity: 2 }];

describe('[OP3] unpacking a parcel before its hand-over', () => {
  test('opens its pieces again, and its number is not given again', async () => {
    const orderNumber = await ordered();
    await packShipment(ctx(), { orderNumber, lines: two });
    expect((await stateOf(orderNumber)).open).toBe(1);
    expect(await unpackShipment(ctx(), { orderNumber, shipmentNumber: 1 })).toBeUndefined();
    expect(await stateOf(orderNumber)).toEqual({
      open: 3,
      parcels: null,
      unpacked: [{ number: 1, lines: two }],
    });
    expect(await packShipment(ctx(), { orderNumber })).toEqual({ shipmentNumber: 2 });
    expect(await stateOf(orderNumber)).toMatchObject({ open: 0, parcels: [2] });
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test.each([
    ['another number', 2, undefined],
    ['a parcel that left', 1, handOver],
    ['a parcel that was unpacked before', 1, unpackShipment],
  ])('refuses %s and changes nothing', async (_, shipmentNumber, before) => {
    const orderNumber = await ordered();
    await packShipment(ctx(), { orderNumber });
    await before?.(ctx(), { orderNumber, shipmentNumber });
    const state = await stateOf(orderNumber);
    expect(await unpackShipment(ctx(), { orderNumber, shipmentNumber })).toMatchObject({
      refused: 'NOT_PACKED',
    });
    expect(await stateOf(orderNumber)).toEqual(state);
  });

  test('refuses an unknown order', async () => {
    expect(await unpackShipment(ctx(), { orderNumber: 'R-1', shipmentNumber: 1 })).toMatchObject({
      refused: 'UNKNOWN',
    });
  });

  test('lets one of two concurrent persons unpack or hand over', async () => {
    const orderNumber = await ordered();
    await packShipment(ctx(), { orderNumber });
    const parcel = { orderNumber, shipmentNumber: 1 };
    const outcomes = await Promise.all([unpackShipment(ctx(), parcel), handOver(ctx(), parcel)]);
    expect(outcomes.map((refusal) => refusal?.refused ?? 'done').toSorted()).toEqual([
      'NOT_PACKED',
      'done',
    ]);
  });

  test('calls the label off with the carrier once, and again after a fault', async () => {
    const orderNumber = await ordered();
    const carrier = fakeCarrier();
    await packShipment(ctx(), { orderNumber });
    const id = await shipmentIdOf(orderNumber);
    await bookParcel({ ...ctx(), carrier }, id);
    await unpackShipment(ctx(), { orderNumber, shipmentNumber: 1 });
    const callOff = () => callOffParcel({ ...ctx(), carrier, log }, id);
    carrier.isAway = true;
    await expect(callOff()).rejects.toThrow('Nobody answers.');
    carrier.isAway = false;
    await callOff();
    await callOff();
    expect(carrier.calledOff).toEqual(['RR000000000001']);
  });

  test('calls a label off that the carrier booked while its parcel was unpacked', async () => {
    const orderNumber = await ordered();
    await packShipment(ctx(), { orderNumber });
    const id = await shipmentIdOf(orderNumber);
    const slow = fakeCarrier();
    const carrier = {
      ...slow,
      async book(request: Parameters<typeof slow.book>[0]) {
        const booked = await slow.book(request);
        await unpackShipment(ctx(), { orderNumber, shipmentNumber: 1 });
        return booked;
      },
    };
    await bookParcel({ ...ctx(), carrier }, id);
    await callOffParcel({ ...ctx(), carrier, log }, id);
    expect(slow.calledOff).toEqual(['RR000000000001']);
    await bookParcel({ ...ctx(), carrier }, id);
    expect(slow.references).toHaveLength(1);
  });
});
