import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import type { Purchase } from '#tests/support/buyer.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';

/** What strangers learn of an order from the address to which a provider returns its payer (CO5). */
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 1295 }]);
  await shop.database.pool.query(
    "insert into parameters.parameter (name, entry, value) values ('amazonPayV2Activation', 'amazonpay.activated', 'true')",
  );
});
afterAll(() => shop.close());

async function ordered(purchase: Partial<Purchase> & { email: string }) {
  const buyer = await shop.buyer({ items: [[1, 1]], paymentId: 'CREDIT_CARD', ...purchase });
  return { buyer, submitted: await shop.submit(buyer) };
}

test('[CO5] another customer’s order number neither cancels a payment nor reveals it', async () => {
  const { buyer, submitted } = await ordered({ email: 'opfer@haus.example' });
  const stranger = await shop.buyer({ items: [[1, 1]], email: 'boese@haus.example' });
  const guessed = new URL(`http://shop/checkout/return/${submitted.orderId}-1/cancel/`);
  const unknown = { state: 'unknown', paymentId: null };
  for (const at of ['cancel', 'failure', 'success']) {
    guessed.pathname = `/checkout/return/${submitted.orderId}-1/${at}/`;
    expect(await shop.comeBack(stranger.ctx, guessed)).toEqual(unknown);
  }
  guessed.pathname = '/checkout/return/R-2026-999999-1/success/';
  expect(await shop.comeBack(stranger.ctx, guessed)).toEqual(unknown);
  expect(await shop.orderOf(submitted.orderId)).toMatchObject({ status: 'awaitingPayment' });
  shop.sandbox.plan({ decision: 'cancel', callback: 'never' });
  const arrival = await shop.goToProvider(submitted);
  expect((await shop.comeBack(buyer.ctx, arrival)).state).toBe('cancelled');
});

test.each([
  ['PAYPAL', 'token'],
  ['AMAZONPAY', 'amazonCheckoutSessionId'],
  ['CREDIT_CARD', 'Data'],
])(
  '[CO5] an invented return of an order paid by %s gets the answer for an unknown order',
  async (paymentId, parameter) => {
    const { submitted } = await ordered({ email: `${paymentId}@haus.example`, paymentId });
    const stranger = await shop.buyer({ items: [[1, 1]], email: 'neugierig@haus.example' });
    const answerTo = (orderNumber: string | null) =>
      shop.comeBack(
        stranger.ctx,
        new URL(
          `http://shop/checkout/return/${orderNumber}-1/success/?${parameter}=INVENTED&Len=8`,
        ),
      );
    const unknown = { state: 'unknown', paymentId: null };
    expect(await answerTo('R-2026-999999')).toEqual(unknown);
    expect(await answerTo(submitted.orderId)).toEqual(unknown);
  },
);

test('[CO5] while the provider does not answer, only the customer who ordered learns that a payment is pending', async () => {
  const { buyer, submitted } = await ordered({ email: 'ausfall@haus.example' });
  const stranger = await shop.buyer({ items: [[1, 1]], email: 'wartend@haus.example' });
  const { byPaymentId, amazonPayExpress } = buyer.ctx.payments;
  const down = {
    ...byPaymentId.CREDIT_CARD,
    readReturn: () => Promise.reject(new Error('no answer')),
  } as PaymentProvider;
  const payments = { byPaymentId: { CREDIT_CARD: down }, amazonPayExpress };
  const address = new URL(`http://shop/checkout/return/${submitted.orderId}-1/success/`);
  expect(await shop.comeBack({ ...buyer.ctx, payments }, address)).toEqual({
    state: 'pending',
    paymentId: 'CREDIT_CARD',
  });
  expect(await shop.comeBack({ ...stranger.ctx, payments }, address)).toEqual({
    state: 'unknown',
    paymentId: null,
  });
});
