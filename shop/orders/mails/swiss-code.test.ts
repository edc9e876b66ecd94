import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { berlin, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { orderView } from '../order-view.ts';
import { shownTransferCode } from './confirmation-content.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 20_000 }]);
  await database.pool.query(`
    insert into parameters.parameter (name, entry, value) values ('checkout', 'bankRecipient', 'Ranzen GmbH'),
      ('checkout', 'bankIban', 'CH9300762011623852957'), ('checkout', 'bankBic', 'POFICHBEXXX'),
      ('checkout', 'bankAddress', 'Schulgasse 1, 73430 Aalen, DE')`);
});
afterEach(() => database.drop());

test('[CO4] an order that is paid in advance in the Swiss storefront has the code of a QR-bill, on its page and in its mail', async () => {
  const address = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };
  const buyer = await readyBuyer(visitorOf(database.db, { host: 'www.ranzen.ch' }), {
    items: [[1, 1]],
    address,
    methodCode: 'swisspost',
    paymentId: 'VORKASSE',
  });
  const { orderId } = await submit(buyer);
  const { order } = await askContract<{
    order: { bankTransfer: { giroCode: unknown; swissQrCode: { size: number; path: string } } };
  }>(
    buyer.ctx,
    'query ($orderId: ID!) { order: getOrderDetailsV2(orderId: $orderId) { bankTransfer { giroCode { size } swissQrCode { size path } } } }',
    { orderId },
  );
  expect(order.bankTransfer).toEqual({
    giroCode: null,
    swissQrCode: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h7v1h-7z/) },
  });
  const placed = await findOrderByNumber(database.db, orderId ?? '');
  const transfer = placed && orderView(placed, buyer.ctx).bankTransfer;
  if (!placed || !transfer) throw new Error('The order has no transfer.');
  expect(shownTransferCode(placed, transfer, buyer.ctx)).toMatchObject({
    alt: 'Swiss-QR-Code mit allen Angaben der Überweisung',
    picture: { contentId: 'qr-bill@ranzen' },
  });
});
