import type { Arrival, PaymentOutcome } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { captureOnce } from '#shop/payment/capture-once.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import {
  findPrimePayment,
  type PrimePayment,
  writePrimePayment,
  writeToReturn,
} from './prime-payment.sql.ts';
import { hasPlace } from './prime-places.ts';
import { type PrimeSettings, primeSettings } from './benefit/prime-settings.ts';
import { isPayable } from './benefit/prime-state.ts';
import {
  enqueuePrimeMails,
  findMembership,
  lockPlaces,
  type Membership,
  writeMembership,
} from './benefit/prime.sql.ts';
import type { AttemptStatus } from '#shop/payment/attempt.ts';

export type PrimeSettled = 'paid' | 'pending' | 'declined' | 'cancelled';

type Reached = PrimeSettled | 'capture';

/**
 * Applies the outcome of a payment for prime (CN3): captures an authorised payment, starts the term once, and refunds a
 * payment without a place. Outcomes may come in any order and any number of times; concurrent ones make one capture.
 * Undefined for a payment that is not prime's. Throws a `PaymentFault` where the capture fails for now: the outcome may be
 * settled again.
 */
export async function settlePrime(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<PrimeSettled | undefined> {
  const reached = await record(ctx, outcome);
  if (reached !== 'capture') return reached;
  return captureOnce(ctx, outcome.orderReference, () => capture(ctx, outcome));
}

async function capture(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<PrimeSettled | undefined> {
  const payment = await findPrimePayment(ctx.db, outcome.orderReference);
  // The capture of another outcome may have ended since this one was recorded.
  if (payment?.status === 'captured') return 'paid';
  const provider = payment && providerOf(ctx.payments, payment.paymentId);
  if (!provider) throw new Error(`No account takes ${outcome.orderReference}, but it is open.`);
  const { orderReference, amountMinor, currency } = payment;
  const taken = await provider.capture({
    amountMinor,
    currency,
    orderReference,
    providerReference: outcome.providerReference,
    requestId: `capture-${orderReference}`,
  });
  if ('refused' in taken) return pendingUnlessSettled(ctx, { ...outcome, status: 'declined' });
  const isUnderway = taken.status === 'authorised';
  return pendingUnlessSettled(ctx, isUnderway ? { ...taken, status: 'pending' } : taken);
}

async function pendingUnlessSettled(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<PrimeSettled | undefined> {
  const reached = await record(ctx, outcome);
  return reached === 'capture' ? 'pending' : reached;
}

/** Settles the payment that a browser returns from (CN3). An abort is trusted only from the member's own session. */
export async function settlePrimeReturn(
  ctx: PaymentCtx & Pick<Ctx, 'visitor'>,
  arrival: Arrival,
): Promise<{ state: PrimeSettled; paymentId: string } | undefined> {
  const payment = await findPrimePayment(ctx.db, arrival.orderReference);
  return (
    payment && { state: await stateAfter(ctx, payment, arrival), paymentId: payment.paymentId }
  );
}

async function stateAfter(
  ctx: PaymentCtx & Pick<Ctx, 'visitor'>,
  payment: PrimePayment,
  arrival: Arrival,
): Promise<PrimeSettled> {
  const isOwn = ctx.visitor.account?.id === payment.accountId;
  const believed: Arrival =
    isOwn || arrival.at !== 'cancel' ? arrival : { ...arrival, at: 'failure' };
  try {
    const outcome = await providerOf(ctx.payments, payment.paymentId)?.readReturn(believed);
    if (!outcome || 'refused' in outcome) return stateOf(payment.status);
    return (await settlePrime(ctx, outcome)) ?? 'pending';
  } catch (fault) {
    const { orderReference } = payment;
    ctx.log.error({ err: fault, orderReference }, 'A payment could not be settled at its return');
    return 'pending';
  }
}

/** Ends a failed payment and frees the place that was held for it. */
export async function endPrimePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  orderReference: string,
  status: 'declined' | 'cancelled' | 'expired',
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPlaces(tx);
    const payment = await findPrimePayment(tx, orderReference);
    if (!payment || !isOpen(payment)) return;
    await writePrimePayment(tx, { id: payment.id, status, providerReference: null, now });
    const membership = await findMembership(tx, payment.accountId);
    const isOffered = membership?.status === 'WAITING';
    if (membership && !isOffered) await writeMembership(tx, membership, { placeUntil: null }, now);
  });
}

function record(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<Reached | undefined> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const payment = await findPrimePayment(tx, outcome.orderReference);
    return payment && recordLocked({ ...ctx, db: tx }, payment, outcome);
  });
}

async function recordLocked(
  ctx: PaymentCtx,
  payment: PrimePayment,
  outcome: PaymentOutcome,
): Promise<Reached> {
  const { status } = outcome;
  if (payment.status === 'captured') return 'paid';
  if (status === 'captured' || status === 'authorised') return recordMoney(ctx, payment, outcome);
  if (!isOpen(payment)) return stateOf(payment.status);
  if (status === 'pending') {
    await write(ctx, payment, payment.status, outcome);
    return 'pending';
  }
  await endPrimePayment(ctx, payment.orderReference, status);
  return status;
}

/** Records a captured or authorised payment: it starts a term where one can start, else it is refunded. */
async function recordMoney(
  ctx: PaymentCtx,
  payment: PrimePayment,
  outcome: PaymentOutcome,
): Promise<Reached> {
  if (payment.status === 'returnDue' || payment.status === 'returned') return 'declined';
  const { db, clock, log } = ctx;
  const membership = await findMembership(db, payment.accountId);
  const settings = await primeSettings(db, 'de');
  const mayBegin =
    membership !== undefined &&
    isAmountOf(payment, outcome) &&
    isPayable(membership, settings, clock.now()) &&
    (await hasPlace(db, membership, settings, clock.now()));
  if (!mayBegin) {
    const { id, orderReference, amountMinor } = payment;
    log.warn({ orderReference }, 'A payment for prime came for which no term can begin');
    await write(ctx, payment, 'returnDue', outcome);
    await writeToReturn(db, id, amountMinor);
    return 'declined';
  }
  if (outcome.status === 'authorised') {
    await write(ctx, payment, 'capturing', outcome);
    return 'capture';
  }
  await beginTerm(ctx, { membership, payment, settings }, outcome);
  return 'paid';
}

type Beginning = { membership: Membership; payment: PrimePayment; settings: PrimeSettings };

/** Starts a term: the first one now, the next one at the end of the current. */
async function beginTerm(
  { db, clock }: PaymentCtx,
  { membership, payment, settings }: Beginning,
  { providerReference }: PaymentOutcome,
): Promise<void> {
  const now = clock.now();
  const { status, paidUntil } = membership;
  const continues = status === 'ACTIVE' || status === 'PAYMENT_DUE';
  const startsAt = continues && paidUntil && paidUntil > now ? paidUntil : now;
  const endsAt = monthsAfter(startsAt, settings.termMonths);
  await writePrimePayment(db, {
    id: payment.id,
    status: 'captured',
    providerReference,
    now,
    term: { startsAt, endsAt },
  });
  const first = { startedAt: now, boundUntil: endsAt };
  const running = {
    status: 'ACTIVE',
    placeUntil: null,
    waitingSince: null,
    cancelledAt: null,
  } as const;
  const change = { ...running, paidUntil: endsAt, ...(!continues && first) };
  await writeMembership(db, membership, change, now);
  await enqueuePrimeMails(db, continues ? 'renewed' : 'started', [membership.id], now);
}

/** The same day some months later; the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

function isAmountOf({ amountMinor, currency }: PrimePayment, outcome: PaymentOutcome): boolean {
  return (
    outcome.amountMinor === amountMinor &&
    (outcome.currency === undefined || outcome.currency === currency)
  );
}

function isOpen({ status }: PrimePayment): boolean {
  return status === 'open' || status === 'capturing';
}

function stateOf(status: AttemptStatus): PrimeSettled {
  if (status === 'captured') return 'paid';
  if (status === 'open' || status === 'capturing') return 'pending';
  return status === 'cancelled' ? 'cancelled' : 'declined';
}

function write(
  { db, clock }: PaymentCtx,
  { id }: PrimePayment,
  status: AttemptStatus,
  { providerReference }: PaymentOutcome,
): Promise<void> {
  return writePrimePayment(db, { id, status, providerReference, now: clock.now() });
}
