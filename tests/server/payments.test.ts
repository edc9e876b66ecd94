import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '#database/invariants.ts';
import { addItems } from '#tests/items.ts';
import { type PayingShop, startPayingShop } from '#tests/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 6000, onHand: 100 }]);
});
afterEach(async () => {
  const broken = await findBrokenInvariants(shop.database.ownerUrl);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
});
afterAll(() => shop.close());

const outcomes = {
  approve: { state: 'paid', order: { status: 'paid', attempts: ['captured'] } },
  decline: { state: 'declined', order: { status: 'cancelled', attempts: ['declined'] } },
  cancel: { state: 'cancelled', order: { status: 'cancelled', attempts: ['cancelled'] } },
} as const;

describe('[CO5] a payment', () => {
  for (const paymentId of ['CREDIT_CARD', 'PAYPAL'])
    for (const decision of ['approve', 'decline', 'cancel'] as const)
      for (const callback of ['after', 'before', 'twice', 'never'] as const)
        test(`by ${paymentId}: ${decision}, called ${callback}`, async () => {
          const email = `${paymentId}.${decision}.${callback}@haus.example`;
          const buyer = await shop.buyer({ items: [[1, 1]], email, paymentId });
          shop.sandbox.plan({ decision, callback });
          const submitted = await shop.submit(buyer);
          expect(submitted).toMatchObject({ errorCode: null, errorMessage: null });
          const address = await shop.goToProvider(submitted);
          const back = await shop.comeBack(buyer.ctx, address);
          await shop.sandbox.settled();
          expect(back).toEqual({ state: outcomes[decision].state, paymentId });
          expect(await shop.orderOf(submitted.orderId)).toEqual(outcomes[decision].order);
          expect(await shop.comeBack(buyer.ctx, address)).toEqual(back);
        });
});
