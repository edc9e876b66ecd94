import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { reconcilePayments } from '#shop/settlement/reconcile-payments.ts';
import { returnMoney } from '#shop/payment/return-money.ts';
import { type Purchase, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [
    { id: 1, amountMinor: 6000, onHand: 200 },
    { id: 2, amountMinor: 1000, onHand: 1 },
  ]);
  await shop.owner.query(
    `insert into parameters.parameter (name, entry, store, value) values ('amazonPayV2Activation', 'amazonpay.activated', '*', 'true')`,
  );
});
afterAll(async () => {
  const broken = await brokenInvariantsOf(shop.database);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
  await shop.close();
});

test.each(['CREDIT_CARD', 'PAYPAL'])(
  '[CO5] a %s order that its payer abandons releases everything; a payment that arrives nevertheless is refunded',
  { tags: 'deep' },
  async (paymentId) => {
    const email = `${paymentId}.auf@haus.example`;
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    const { buyer, submitted } = await ordered({ items: [[2, 1]], email, paymentId });
    const stranger = await shop.buyer({ items: [[1, 1]], email: 'fremder@haus.example' });
    expect(await abandon(stranger.ctx, submitted.orderId)).toEqual({
      state: 'unknown',
      paymentId: null,
    });
    const cancelled = { state: 'cancelled', paymentId };
    expect(await abandon(buyer.ctx, submitted.orderId)).toEqual(cancelled);
    expect(await abandon(buyer.ctx, submitted.orderId)).toEqual(cancelled);
    const restored = { ...buyer, cartId: submitted.newCartId ?? '' };
    expect(await totalOf(restored.ctx, restored.cartId)).toBe(buyer.totalMinor);
    await shop.comeBack(buyer.ctx, await shop.goToProvider(submitted));
    await returnAll();
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'cancelled',
      attempts: ['returned'],
    });
    // What was released can be ordered again.
    const again = await shop.submit(restored);
    expect(again).toMatchObject({ errorCode: null });
    await abandon(buyer.ctx, again.orderId);
  },
);

test('[CO5] an order that was paid meanwhile cannot be abandoned', async () => {
  const { buyer, submitted } = await ordered({ email: 'doch@haus.example' });
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  await shop.goToProvider(submitted);
  expect(await abandon(buyer.ctx, submitted.orderId)).toMatchObject({ state: 'paid' });
  expect(await shop.orderOf(submitted.orderId)).toMatchObject({ status: 'paid' });
});

test('[CO5] an agreement at Amazon Pay whose return and callback are lost is found and captured', async () => {
  const email = 'amazon.verloren@haus.example';
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  const { submitted } = await ordered({ email, paymentId: 'AMAZONPAY' });
  shop.clock.moveTo('2026-11-21T10:03:00Z');
  await reconcilePayments(shop.payments);
  expect(await shop.orderOf(submitted.orderId)).toEqual({
    status: 'awaitingPayment',
    attempts: ['open'],
  });
  await shop.goToProvider(submitted);
  shop.clock.moveTo('2026-11-21T10:08:00Z');
  await reconcilePayments(shop.payments);
  expect(await shop.orderOf(submitted.orderId)).toEqual({ status: 'paid', attempts: ['captured'] });
});

async function ordered(purchase: Partial<Purchase> & { email: string }) {
  const buyer = await shop.buyer({ items: [[1, 1]], paymentId: 'CREDIT_CARD', ...purchase });
  return { buyer, submitted: await shop.submit(buyer) };
}

async function abandon(ctx: Ctx, orderId: string | null): Promise<unknown> {
  const { abandonPayment } = await askContract<{ abandonPayment: unknown }>(
    ctx,
    'mutation ($orderId: ID!) { abandonPayment(orderId: $orderId) { state paymentId } }',
    { orderId },
  );
  return abandonPayment;
}

/** Runs what the job runs. */
async function returnAll(): Promise<void> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `select id from payment.attempt where status = 'returnDue'`,
  );
  for (const { id } of rows) await returnMoney(shop.payments, Number(id));
}
