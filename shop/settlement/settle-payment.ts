import type { PaymentOutcome } from '#adapters/payment/port.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import {
  type Attempt,
  enqueueReturn,
  findAttempt,
  hasOpenAttempt,
  lockAttempt,
  supersedeOthers,
  writeAttempt,
} from '#shop/payment/attempt.sql.ts';
import { captureOnce } from '#shop/payment/capture-once.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import type { AttemptStatus } from '#shop/payment/attempt.ts';

/** The state of an attempt: `paid` is its order's state, whichever attempt paid it. */
export type Settled = {
  orderNumber: string;
  state: 'paid' | 'pending' | 'declined' | 'cancelled';
};

/**
 * Applies the outcome of a payment attempt (CO5): captures an authorised payment, marks the order as paid once, cancels an
 * order that will not be paid, and refunds money that is not owed. Outcomes come from returns, callbacks and queries, in any
 * order and any number of times; the provider is called outside transactions, and concurrent outcomes make one capture. A
 * capture that has not finished is requested again: the process that began it may have crashed. Returns undefined for an
 * unknown attempt. Throws a `PaymentFault` where the capture fails for now: the outcome may be settled again.
 */
export async function settlePayment(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<Settled | undefined> {
  const recorded = await record(ctx, outcome);
  if (!recorded || !recorded.isToBeCaptured) return recorded?.settled;
  const { attempt } = recorded;
  return captureOnce(ctx, attempt.orderReference, () => capture(ctx, attempt, outcome));
}

async function capture(
  ctx: PaymentCtx,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Settled | undefined> {
  const { orderReference, amountMinor, currency, paymentId } = attempt;
  const { providerReference } = outcome;
  // The capture of another outcome may have ended since this one was recorded.
  const latest = await findAttempt(ctx.db, orderReference);
  if (latest?.status === 'captured') return { orderNumber: attempt.orderNumber, state: 'paid' };
  const provider = providerOf(ctx.payments, paymentId);
  if (!provider) throw new Error(`No account for ${paymentId} is set, but an attempt is open.`);
  const requestId = `capture-${orderReference}`;
  const taken = await provider.capture({
    amountMinor,
    currency,
    orderReference,
    providerReference,
    requestId,
  });
  if ('refused' in taken) {
    ctx.log.warn({ orderReference, detail: taken.detail }, 'A provider refused a capture');
    if (outcome.status === 'pending') return { orderNumber: attempt.orderNumber, state: 'pending' };
    return (await record(ctx, { ...outcome, status: 'declined' }))?.settled;
  }
  const isStillUnderway = taken.status === 'authorised';
  return (await record(ctx, isStillUnderway ? { ...taken, status: 'pending' } : taken))?.settled;
}

type Recorded = { attempt: Attempt; settled: Settled; isToBeCaptured: boolean };

function record(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<Recorded | undefined> {
  return ctx.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, outcome.orderReference);
    if (!attempt) return undefined;
    const state = await recordLocked({ ...ctx, db: tx }, attempt, outcome);
    return {
      attempt,
      settled: { orderNumber: attempt.orderNumber, state: state === 'capture' ? 'pending' : state },
      isToBeCaptured: state === 'capture',
    };
  });
}

type Reached = Settled['state'] | 'capture';

async function recordLocked(
  ctx: PaymentCtx,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Reached> {
  if (attempt.status === 'captured') return 'paid';
  const { status } = outcome;
  if (status === 'captured' || status === 'authorised') return recordMoney(ctx, attempt, outcome);
  if (!isOpen(attempt)) return stateOf(attempt);
  if (status === 'pending') {
    await write(ctx, attempt, attempt.status, outcome);
    return attempt.status === 'capturing' ? 'capture' : 'pending';
  }
  await write(ctx, attempt, status, outcome);
  return giveUp(ctx, attempt, status);
}

/** Records a captured or authorised payment: for an order that awaits it, else it is refunded. */
async function recordMoney(
  ctx: PaymentCtx,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Reached> {
  const { id, orderId, orderReference } = attempt;
  if (attempt.status === 'returnDue' || attempt.status === 'returned') return stateOf(attempt);
  const isAsAgreed = isAmountOf(attempt, outcome);
  if (attempt.orderStatus !== 'awaitingPayment' || !isAsAgreed) {
    if (!isAsAgreed)
      ctx.log.error({ orderReference }, 'A payment has another amount than its order');
    await write(ctx, attempt, 'returnDue', outcome);
    await enqueueReturn(ctx.db, id);
    return isAsAgreed ? stateOf(attempt) : giveUp(ctx, attempt, 'declined');
  }
  const now = ctx.clock.now();
  await supersedeOthers(ctx.db, { id, orderId, now });
  if (outcome.status === 'authorised') {
    await write(ctx, attempt, 'capturing', outcome);
    return 'capture';
  }
  await write(ctx, attempt, 'captured', outcome);
  await markPaid(ctx.db, orderId, now);
  return 'paid';
}

/** Cancels the order of a failed attempt, unless another attempt is still open. */
async function giveUp(
  { db, clock }: PaymentCtx,
  { orderId, orderStatus }: Attempt,
  state: 'declined' | 'cancelled',
): Promise<Reached> {
  if (orderStatus === 'paid') return 'paid';
  if (orderStatus === 'awaitingPayment') {
    if (await hasOpenAttempt(db, orderId)) return 'pending';
    await cancelOrder(db, orderId, { now: clock.now(), restoresCart: true });
  }
  return state;
}

function isAmountOf({ amountMinor, currency }: Attempt, outcome: PaymentOutcome): boolean {
  return (
    outcome.amountMinor === amountMinor &&
    (outcome.currency === undefined || outcome.currency === currency)
  );
}

function isOpen({ status }: Attempt): boolean {
  return status === 'open' || status === 'capturing';
}

/** The state shown to a customer who returns to an ended attempt. */
function stateOf({ status, orderStatus }: Attempt): Settled['state'] {
  if (orderStatus === 'paid' || orderStatus === 'placed') return 'paid';
  if (orderStatus === 'awaitingPayment') return 'pending';
  return status === 'cancelled' ? 'cancelled' : 'declined';
}

function write(
  { db, clock }: PaymentCtx,
  { id }: Attempt,
  status: AttemptStatus,
  { providerReference }: PaymentOutcome,
): Promise<void> {
  return writeAttempt(db, { id, status, providerReference, now: clock.now() });
}
