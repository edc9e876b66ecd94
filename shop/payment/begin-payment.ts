import type { Begun, PayerAddress, PaymentRequest } from '#adapters/payment/port.ts';
import type { CheckedAddress } from '#shop/account/address-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findOrder } from '#shop/orders/orders.sql.ts';
import { type Attempt, findLatestAttempt, writeBegun } from './attempt.sql.ts';
import { type PaymentCtx, paymentCallbackPaths, providerOf } from './payments.ts';

export type BeginCtx = PaymentCtx & Pick<Ctx, 'storefront' | 'texts'>;

export type BegunOrRefused = Begun | Refusal<'NOT_OPEN' | 'PAYMENT_REFUSED'>;

/**
 * Asks the provider to take what an order costs, and answers where its payer goes (CO5, CO6). An attempt that has begun is
 * answered as it was. Refuses NOT_OPEN for an order without an open attempt, and PAYMENT_REFUSED with the provider's no;
 * answers undefined where the provider says nothing now.
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
  // A wallet's session pays once; who tries again opens another.
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

function payerAddress(address: CheckedAddress): PayerAddress {
  const { firstName, lastName, street, postcode: postCode, city, country } = address;
  return { firstName, lastName, street, postCode, city, country };
}
