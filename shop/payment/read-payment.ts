import type { Arrival, Callback, PaymentOutcome, PaymentRefusal } from '#adapters/payment/port.ts';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findAttempt } from './attempt.sql.ts';
import { type PaymentCtx, providerOf } from './payments.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

export type Returned = Settled & { paymentId: string };

/**
 * Settles what a browser came back from (CO5). Answers undefined for an attempt that is not ours. Where the provider does not
 * answer, or the browser brought nothing that can be believed, the payment is pending and asked about later. That a payer gave
 * up is believed of the session that ordered alone: order numbers can be guessed.
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
      return { ...pending, state: knownState(attempt.orderStatus) };
    }
    const settled = await settlePayment(ctx, outcome);
    return settled ? { ...settled, paymentId } : pending;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A payment could not be settled at its return');
    return pending;
  }
}

function knownState(orderStatus: string): Settled['state'] {
  if (orderStatus === 'cancelled') return 'declined';
  return orderStatus === 'awaitingPayment' ? 'pending' : 'paid';
}

/**
 * Settles what a provider calls about (CO5). Answers the adapter's refusal, or undefined once it is settled; an outcome
 * about a payment that is none of ours is `unknown`. `settle` answers undefined for those. Throws where it could not be settled now: the provider calls again.
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
