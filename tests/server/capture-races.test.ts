import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import { settlePayment } from '#shop/settlement/settle-payment.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 6000, onHand: 200 }]);
});
afterAll(async () => {
  const broken = await brokenInvariantsOf(shop.database);
  await shop.close();
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
});

/** A payment by card that the payer approved and the shop does not know of yet, with its provider. */
async function approved(email: string) {
  const buyer = await shop.buyer({ items: [[1, 1]], email, paymentId: 'CREDIT_CARD' });
  const submitted = await shop.submit(buyer);
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  await shop.goToProvider(submitted);
  const card = shop.payments.payments.byPaymentId.CREDIT_CARD;
  const orderReference = `${submitted.orderId}-1`;
  const found = await card?.find({ orderReference, providerReference: undefined });
  if (!card || !found || 'refused' in found) throw new Error('There is no such payment.');
  return { card, found };
}

test('[CO5] twenty equal callbacks capture the money once', async () => {
  const { card, found } = await approved('zwanzig@haus.example');
  let captures = 0;
  const counting: PaymentProvider = {
    ...card,
    capture: (order) => ((captures += 1), card.capture(order)),
  };
  const payments = { byPaymentId: { CREDIT_CARD: counting }, amazonPayExpress: undefined };
  const settle = async () => (await settlePayment({ ...shop.payments, payments }, found))?.state;
  const settled = await Promise.all(Array.from({ length: 20 }, settle));
  expect(new Set(settled)).toEqual(new Set(['paid']));
  expect(captures).toBe(1);
});

test('[CO5] an outcome that was recorded during a capture makes no second one after it', async () => {
  const { card, found } = await approved('danach@haus.example');
  const [begun, captured, recorded, late] = Array.from({ length: 4 }, () =>
    Promise.withResolvers<void>(),
  );
  let captures = 0;
  const holding: PaymentProvider = {
    ...card,
    async capture(order) {
      captures += 1;
      begun?.resolve();
      await captured?.promise;
      return card.capture(order);
    },
  };
  const payments = { byPaymentId: { CREDIT_CARD: holding }, amazonPayExpress: undefined };
  const first = settlePayment({ ...shop.payments, payments }, found);
  await begun?.promise;
  const { db } = shop.payments;
  const slow: typeof db = {
    ...db,
    async transaction(work, lane) {
      const result = await db.transaction(work, lane);
      recorded?.resolve();
      await late?.promise;
      return result;
    },
  };
  const second = settlePayment({ ...shop.payments, payments, db: slow }, found);
  await recorded?.promise;
  captured?.resolve();
  expect(await first).toMatchObject({ state: 'paid' });
  late?.resolve();
  expect(await second).toMatchObject({ state: 'paid' });
  expect(captures).toBe(1);
});
