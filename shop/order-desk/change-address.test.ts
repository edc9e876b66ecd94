import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { OrderAddressFieldsInput } from '#shop/backoffice-resolver-types.generated.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { berlin, readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { type AddressChange, changeOrderAddress } from './change-address.ts';
import { findDeskOrder } from './find-desk-order.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
});
afterAll(() => dropAudited(database));

let guests = 0;
async function ordered(methodCode = 'dhl', paymentId = 'INVOICE'): Promise<string> {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const visitor = visitorOf(database.db, { clock });
  const wish = { items: [[1, 2]], email, methodCode, paymentId } as const;
  const { orderId, errorMessage } = await submit(await readyBuyer(visitor, wish));
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

type Wish = Pick<AddressChange, 'kind'> & { address: OrderAddressFieldsInput };

/** Saves the fields of an address as a screen that read the order before, or now. */
async function change(
  orderNumber: string,
  { kind, address }: Wish,
  screen?: Awaited<ReturnType<typeof shown>>,
) {
  const db = auditedDb(database.db, { actor: 'staff:7', command: 'changeOrderAddress' });
  const { readAt: seenAt, ...order } = screen ?? (await shown(orderNumber));
  const seen = order[kind];
  const saved = await changeOrderAddress(
    { db },
    { orderNumber, kind, seenAt, seen, mine: address },
  );
  return Array.isArray(saved) && saved.length === 0 ? undefined : saved;
}

async function shown(orderNumber: string) {
  const order = await findDeskOrder(database, orderNumber);
  if (!order) throw new Error(`${orderNumber} is unknown.`);
  return order;
}

const moved = { ...berlin, streetAndHouseNr: 'Neuer Weg 12', postCode: '10999' };
const station = {
  ...berlin,
  streetAndHouseNr: '12345678',
  additionalAddress: '145',
  packstationAddress: true,
};

test('[OP1.orders] the delivery address is changed before packing, the bill stays, and the trail names the fields alone', async () => {
  const orderNumber = await ordered();
  expect(await change(orderNumber, { kind: 'delivery', address: moved })).toBeUndefined();
  expect(await shown(orderNumber)).toMatchObject({
    deliveryAddress: ['Jana Becker', 'Neuer Weg 12', '10999 Berlin', 'Deutschland'],
    billingAddress: ['Jana Becker', 'Kreideweg 7', '10623 Berlin', 'Deutschland'],
    hasOpenAddresses: true,
    delivery: { streetAndHouseNr: 'Neuer Weg 12', packstationAddress: false },
  });
  const [entry] = await findEntries(database.db, { relation: 'orders.purchase', limit: 1 });
  expect(entry).toMatchObject({
    command: 'changeOrderAddress',
    before: { delivery_address: null, delivery_type: 'sameAsBilling' },
    after: { delivery_address: null, delivery_type: 'shippingAddress' },
  });
  expect(JSON.stringify(entry)).not.toContain('Neuer Weg');
});

test('[OP1.orders] a changed bill leaves the delivery where it was', async () => {
  const orderNumber = await ordered();
  expect(await change(orderNumber, { kind: 'billing', address: moved })).toBeUndefined();
  expect(await shown(orderNumber)).toMatchObject({
    billingAddress: ['Jana Becker', 'Neuer Weg 12', '10999 Berlin', 'Deutschland'],
    deliveryAddress: ['Jana Becker', 'Kreideweg 7', '10623 Berlin', 'Deutschland'],
  });
});

test('[OP1.orders] a packing station is for parcels by DHL alone, and not for cash on delivery', async () => {
  const byDhl = await ordered();
  expect(await change(byDhl, { kind: 'delivery', address: station })).toBeUndefined();
  expect((await shown(byDhl)).deliveryAddress).toContain('Packstation 145');
  const refused = { refused: 'DHL_ONLY', field: 'packstationAddress' };
  for (const orderNumber of [await ordered('gls'), await ordered('dhl', 'CASH_ON_DELIVERY')]) {
    expect(await change(orderNumber, { kind: 'delivery', address: station })).toMatchObject(
      refused,
    );
    expect((await shown(orderNumber)).deliveryAddress).toContain('Kreideweg 7');
  }
});

test('[OP1.orders] the rules of the checkout hold for each field, and the country of a delivery stays', async () => {
  const orderNumber = await ordered();
  const wrong = { ...moved, firstName: '', streetAndHouseNr: 'Ohne Nummer', postCode: '123' };
  expect(await change(orderNumber, { kind: 'delivery', address: wrong })).toMatchObject({
    refused: 'INVALID',
    field: 'firstName',
    others: [
      { field: 'streetAndHouseNr', messageKey: 'shop.form.error.houseNumber' },
      { field: 'postCode', messageKey: 'shop.form.error.postCode5' },
    ],
  });
  const abroad = { ...moved, country: 'AT', postCode: '1010', city: 'Wien' };
  expect(await change(orderNumber, { kind: 'delivery', address: abroad })).toMatchObject({
    field: 'country',
  });
  expect((await shown(orderNumber)).deliveryAddress).toContain('Kreideweg 7');
});

test('[OP1.orders] an address is not changed after packing, nor by an order that others changed', async () => {
  const orderNumber = await ordered();
  const stale = (await shown(orderNumber)).version;
  expect(await change(orderNumber, { kind: 'billing', address: moved })).toBeUndefined();
  expect((await shown(orderNumber)).version.split('-')[0]).not.toBe(stale.split('-')[0]);
  await packShipment({ db: database.db, clock }, { orderNumber });
  for (const kind of ['billing', 'delivery'] as const)
    expect(await change(orderNumber, { kind, address: berlin })).toMatchObject({
      refused: 'PACKED',
    });
  expect((await shown(orderNumber)).hasOpenAddresses).toBe(false);
});

test('[OP1.orders] two people change different fields of an address, and both changes stay', async () => {
  const orderNumber = await ordered();
  const screen = await shown(orderNumber);
  const street = { streetAndHouseNr: 'Neuer Weg 12' };
  expect(await change(orderNumber, { kind: 'delivery', address: street }, screen)).toBeUndefined();
  const city = { city: 'Potsdam', postCode: '14467' };
  expect(await change(orderNumber, { kind: 'delivery', address: city }, screen)).toBeUndefined();
  expect((await shown(orderNumber)).deliveryAddress).toEqual([
    'Jana Becker',
    'Neuer Weg 12',
    '14467 Potsdam',
    'Deutschland',
  ]);
});

test('[OP1.orders] a field of an address that both changed is asked for, and nothing is written', async () => {
  const orderNumber = await ordered();
  const screen = await shown(orderNumber);
  const first = { streetAndHouseNr: 'Neuer Weg 12' };
  const second = { streetAndHouseNr: 'Alter Weg 3', city: 'Potsdam' };
  await change(orderNumber, { kind: 'delivery', address: first }, screen);
  expect(await change(orderNumber, { kind: 'delivery', address: second }, screen)).toMatchObject([
    { field: 'streetAndHouseNr', theirs: 'Neuer Weg 12', changedAt: expect.any(String) },
  ]);
  expect((await shown(orderNumber)).deliveryAddress).toContain('10623 Berlin');
  expect(await change(orderNumber, { kind: 'delivery', address: second })).toBeUndefined();
  expect((await shown(orderNumber)).deliveryAddress).toContain('Alter Weg 3');
});
