import type { PaymentOutcome } from '#adapters/payment/port.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import {
  type Attempt,
  type AttemptStatus,
  enqueueReturn,
  hasOpenAttempt,
  lockAttempt,
  supersedeOthers,
  writeAttempt,
} from './attempt.sql.ts';
import { type PaymentCtx, providerOf } from './payments.ts';

/** What became of an attempt: `paid` is its order's state, whichever attempt paid it. */
export type Settled = {
  orderNumber: string;
  state: 'paid' | 'pending' | 'declined' | 'cancelled';
};

/**
 * Lets follow from an outcome what has to (CO5): takes what is authorised, marks the order paid once, gives up an order that
 * will not be paid, and sends money back that is not owed. Outcomes may come from returns, calls and our own questions, in
 * any order and any number of times; the provider is spoken to outside transactions. What was to be taken and still waits is
 * asked for again: whoever began it may have died before. Answers undefined for an attempt that
 * is not ours. Throws a `PaymentFault` where the money could not be taken now: then the outcome may be settled again.
 */
export async function settlePayment(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<Settled | undefined> {
  const noted = await note(ctx, outcome);
  if (!noted || !noted.isToBeCaptured) return noted?.settled;
  return capture(ctx, noted.attempt, outcome);
}

async function capture(
  ctx: PaymentCtx,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Settled | undefined> {
  const { orderReference, amountMinor, currency, paymentId } = attempt;
  const { providerReference } = outcome;
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
    return (await note(ctx, { ...outcome, status: 'declined' }))?.settled;
  }
  const isStillUnderway = taken.status === 'authorised';
  return (await note(ctx, isStillUnderway ? { ...taken, status: 'pending' } : taken))?.settled;
}

type Noted = { attempt: Attempt; settled: Settled; isToBeCaptured: boolean };

function note(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<Noted | undefined> {
  return ctx.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, outcome.orderReference);
    if (!attempt) return undefined;
    const state = await noteLocked({ ...ctx, db: tx }, attempt, outcome);
    return {
      attempt,
      settled: { orderNumber: attempt.orderNumber, state: state === 'capture' ? 'pending' : state },
      isToBeCaptured: state === 'capture',
    };
  });
}

type Reached = Settled['state'] | 'capture';

async function noteLocked(
  ctx: PaymentCtx,
  attempt: Attempt,
  outcome: PaymentOutcome,
): Promise<Reached> {
  if (attempt.status === 'captured') return 'paid';
  const { status } = outcome;
  if (status === 'captured' || status === 'authorised') return noteMoney(ctx, attempt, outcome);
  if (!isOpen(attempt)) return stateOf(attempt);
  if (status === 'pending') {
    await write(ctx, attempt, attempt.status, outcome);
    return attempt.status === 'capturing' ? 'capture' : 'pending';
  }
  await write(ctx, attempt, status, outcome);
  return giveUp(ctx, attempt, status);
}

/** Money is there, or promised: it is taken for the order that it was asked for, and goes back otherwise. */
async function noteMoney(
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

/** An attempt came to nothing: so does its order, unless another attempt is still open. */
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

/** What whoever comes back to an attempt that is over is told. */
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
