import type { Arrival, Callback, PaymentOutcome, PaymentRefusal } from '#adapters/payment/port.ts';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findAttempt } from '#shop/payment/attempt.sql.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

export type Returned = Settled & { paymentId: string };

/**
 * Settles the payment that a browser returns from (CO5). Returns undefined for an unknown attempt, and for one of another
 * session without data that the provider signed. Where the provider does not answer, or the data cannot be trusted, the
 * payment is pending and queried later. An abort is trusted only from the session that ordered: order numbers can be guessed.
 */
export async function settleReturn(
  ctx: PaymentCtx & Pick<Ctx, 'visitor'>,
  arrival: Arrival,
): Promise<Returned | undefined> {
  const attempt = await findAttempt(ctx.db, arrival.orderReference);
  if (!attempt) return undefined;
  const { orderNumber, paymentId, orderReference } = attempt;
  const isOwn = ctx.visitor.account?.id === attempt.accountId;
  const believed: Arrival =
    isOwn || arrival.at !== 'cancel' ? arrival : { ...arrival, at: 'failure' };
  const pending: Returned = { orderNumber, paymentId, state: 'pending' };
  try {
    const outcome = await providerOf(ctx.payments, paymentId)?.readReturn(believed);
    if (!outcome || 'refused' in outcome) {
      ctx.log.warn({ orderReference, detail: outcome?.detail }, 'A return was not understood');
      if (!isOwn) return undefined;
      return { ...pending, state: knownState(attempt.orderStatus) };
    }
    const settled = await settlePayment(ctx, outcome);
    return settled ? { ...settled, paymentId } : pending;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A payment could not be settled at its return');
    return isOwn ? pending : undefined;
  }
}

function knownState(orderStatus: string): Settled['state'] {
  if (orderStatus === 'cancelled') return 'declined';
  return orderStatus === 'awaitingPayment' ? 'pending' : 'paid';
}

/**
 * Settles the payment of a provider's callback (CO5). Returns the adapter's refusal, or undefined once it is settled; `settle`
 * returns undefined for an unknown payment, which is refused as `unknown`. Throws where it cannot be settled now: the
 * provider calls again.
 */
export async function settleCallback(
  ctx: PaymentCtx,
  provider: PaymentProvider,
  callback: Callback,
  settle: (ctx: PaymentCtx, outcome: PaymentOutcome) => Promise<unknown> = settlePayment,
): Promise<PaymentRefusal | undefined> {
  const outcome: PaymentOutcome | PaymentRefusal = await provider.readCallback(callback);
  if ('refused' in outcome) {
    ctx.log.warn({ refused: outcome.refused, detail: outcome.detail }, 'A call was not settled');
    return outcome;
  }
  const settled = await settle(ctx, outcome);
  return settled ? undefined : { refused: 'unknown', detail: outcome.orderReference };
}
