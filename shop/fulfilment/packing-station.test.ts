import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import { type CarrierSandbox, startCarrierSandbox } from '#sandbox/carrier/carrier-sandbox.ts';
import { deliveryOf } from '#shop/invoices/einvoice/parties.ts';
import { invoiceContent } from '#shop/invoices/invoice-content.ts';
import { findBilling } from '#shop/invoices/invoices.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { berlin, type Buyer, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { handOver } from './hand-over.ts';
import { packShipment } from './pack-shipment.ts';

let database: TestDatabase;
let sandbox: CarrierSandbox;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startCarrierSandbox({ port: 0, now: () => clock.now() });
  await addItems(database.pool, [{ id: 1, amountMinor: 2000, onHand: 100 }]);
});
afterAll(async () => {
  await sandbox.close();
  await dropAudited(database);
});

const work = () =>
  runAllJobs(database, visitorOf(database.db, { clock }), createParcelHub(sandbox.carrier, 30_000));
const readable = [
  'Jana Becker',
  'Packstation 145',
  'Postnummer 1234567',
  '10623 Berlin',
  'Deutschland',
];

test('[CO3] [CO7] [AC3] [OP3] [OP4] an order to a packing station names it on every page and paper, and on the label in DHL’s form', async () => {
  const buyer = await toStation('abholen@haus.example');
  const { checkoutState } = await askContract<{ checkoutState: object }>(
    buyer.ctx,
    `query { checkoutState(cartId: "${buyer.cartId}") { shippingAddress { lines email } } }`,
  );
  expect(checkoutState).toEqual({
    shippingAddress: { lines: readable, email: 'abholen@haus.example' },
  });

  const orderNumber = (await submit(buyer)).orderId ?? '';
  const answer = {
    deliveryAddress: { lines: readable },
    deliveryEmail: 'abholen@haus.example',
    orderReference: 'Klasse 3b',
    comment: 'Bitte gut einpacken',
    deliveryInfo: 'Lieferung Di., 24. bis Mi., 25. November',
  };
  expect(await shown(buyer, orderNumber)).toEqual(answer);
  const [confirmation] = await work();
  for (const words of ['Packstation 145\n', 'Postnummer 1234567\n', 'Klasse 3b', 'gut einpacken'])
    expect(confirmation?.text).toContain(words);

  await packShipment(
    { db: database.db, clock },
    { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] },
  );
  await handOver({ db: database.db, clock }, { orderNumber, shipmentNumber: 1 });
  const mails = await work();
  expect(sandbox.parcels()).toMatchObject([
    {
      recipient: ['Jana Becker', '1234567', 'Packstation 145', '10623 Berlin', 'Deutschland'],
      email: 'abholen@haus.example',
    },
  ]);
  expect(mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['jana@haus.example', 'abholen@haus.example']),
  );
  const announcement = mails.find(({ to }) => to === 'abholen@haus.example');
  expect(announcement?.text).toContain(
    `Ihre Sendungsnummer: ${sandbox.parcels()[0]?.trackingCode}.`,
  );
  expect(announcement?.text).not.toMatch(/order=|Heft|€/);
  expect(await shown(buyer, orderNumber)).toEqual({ ...answer, deliveryInfo: '' });

  const order = await findOrderByNumber(database.db, orderNumber);
  const billing = order && (await findBilling(database.db, order.id));
  if (!order || !billing) throw new Error('The order is gone.');
  const content = invoiceContent(order, billing, { now: clock.now(), zone: 'Europe/Berlin' });
  expect(deliveryOf(content)['cac:DeliveryLocation']).toMatchObject({
    'cac:Address': { 'cbc:StreetName': 'Packstation 145', 'cbc:AdditionalStreetName': '1234567' },
  });
});

async function toStation(email: string): Promise<Buyer> {
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 1]] });
  const { ctx, cartId } = buyer;
  const address = { ...berlin, streetAndHouseNr: '1234567', additionalAddress: '145', email };
  const { added } = await askContract<{ added: { address: { addressId: number } } }>(
    ctx,
    'mutation ($address: AddressInput!) { added: addPackstation(address: $address) { address { addressId } } }',
    { address },
  );
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $addressId: Int!) {
      setShippingAddress(cartId: $cartId, deliveryType: "packstation", addressId: $addressId) { successful }
      setOrderReference(cartId: $cartId, orderReference: "Klasse 3b") { successful }
      setOrderComment(cartId: $cartId, orderComment: "Bitte gut einpacken") { successful } }`,
    { cartId, addressId: added.address.addressId },
  );
  return buyer;
}

async function shown({ ctx }: Buyer, orderId: string): Promise<unknown> {
  const { getOrderDetailsV2 } = await askContract<{ getOrderDetailsV2: unknown }>(
    ctx,
    `query ($orderId: ID!) { getOrderDetailsV2(orderId: $orderId) {
      deliveryAddress { lines } deliveryEmail orderReference comment deliveryInfo } }`,
    { orderId },
  );
  return getOrderDetailsV2;
}
