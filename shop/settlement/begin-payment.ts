import type { Begun, PayerAddress, PaymentRequest } from '#adapters/payment/port.ts';
import { type PrintedAddress, streetAddress } from '#shop/account/addresses/address-lines.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import { type Attempt, findLatestAttempt, writeBegun } from '#shop/payment/attempt.sql.ts';
import { type PaymentCtx, paymentCallbackPaths, providerOf } from '#shop/payment/payments.ts';

export type BeginCtx = PaymentCtx & Pick<Ctx, 'storefront' | 'texts'>;

export type BegunOrRefused = Begun | Refusal<'NOT_OPEN' | 'PAYMENT_REFUSED'>;

/**
 * Starts the open payment attempt of an order with its provider and returns where the payer is sent (CO5, CO6). An attempt
 * that was started before returns the same. Refuses NOT_OPEN for an order without an open attempt, and PAYMENT_REFUSED where
 * the provider refuses; returns undefined where the provider does not answer.
 */
export async function beginPayment(
  ctx: BeginCtx,
  orderNumber: string,
): Promise<BegunOrRefused | undefined> {
  const attempt = await findLatestAttempt(ctx.db, orderNumber);
  if (attempt?.status !== 'open' || attempt.orderStatus !== 'awaitingPayment')
    return refuse('NOT_OPEN', 'vue.checkout.payment.error');
  if (attempt.begun) return attempt.begun;
  try {
    return await begin(ctx, attempt);
  } catch (fault) {
    ctx.log.error({ err: fault, orderNumber }, 'A payment could not begin');
    return undefined;
  }
}

async function begin(ctx: BeginCtx, attempt: Attempt): Promise<Begun | Refusal<'PAYMENT_REFUSED'>> {
  const { id, orderReference, paymentId } = attempt;
  const begun = await providerOf(ctx.payments, paymentId)?.begin(await requestOf(ctx, attempt));
  if (!begun || 'refused' in begun) {
    ctx.log.warn(
      { orderReference, detail: begun?.detail },
      'A provider refused to begin a payment',
    );
    return refuse('PAYMENT_REFUSED', 'vue.checkout.payment.error');
  }
  await writeBegun(ctx.db, id, begun);
  return begun;
}

async function requestOf(
  { db, storefront, texts }: BeginCtx,
  { orderId, attemptNumber, orderReference, amountMinor, currency }: Attempt,
): Promise<PaymentRequest> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone, but has an open payment.`);
  const { baseUrl, language } = storefront;
  // A wallet's session pays once; a second attempt opens another.
  const walletSession = attemptNumber === 1 ? order.walletSession : null;
  const returnTo = (at: string) => `${baseUrl}/checkout/return/${orderReference}/${at}/`;
  return {
    orderReference,
    amountMinor,
    currency,
    description: `${texts('shop.company.brand')} ${order.orderNumber}`,
    language,
    ...(walletSession !== null && { walletSession }),
    billing: payerAddress(order.billingAddress),
    delivery: payerAddress(order.deliveryAddress),
    returnTo: {
      success: returnTo('success'),
      failure: returnTo('failure'),
      cancel: returnTo('cancel'),
      callback: `${baseUrl}${paymentCallbackPaths.paygate}`,
    },
  };
}

function payerAddress(address: PrintedAddress): PayerAddress {
  const { firstName, lastName, postcode: postCode, city, country } = address;
  const { street } = streetAddress(address);
  return { firstName, lastName, street, postCode, city, country };
}
