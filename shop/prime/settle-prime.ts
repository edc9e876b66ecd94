import type { Arrival, PaymentOutcome } from '#adapters/payment/port.ts';
import type { AttemptStatus } from '#shop/payment/attempt.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import {
  findPrimePayment,
  type PrimePayment,
  writePrimePayment,
  writeToReturn,
} from './prime-payment.sql.ts';
import { hasPlace } from './prime-places.ts';
import { type PrimeSettings, primeSettings } from './prime-settings.ts';
import { isPayable } from './prime-state.ts';
import {
  enqueuePrimeMails,
  findMembership,
  lockPlaces,
  type Membership,
  writeMembership,
} from './prime.sql.ts';

/** What became of a payment. */
export type PrimeSettled = 'paid' | 'pending' | 'declined' | 'cancelled';

type Reached = PrimeSettled | 'capture';

/**
 * Lets follow from an outcome what has to (CN3): takes what is authorised, begins the term once, and sends money back for
 * which there is no place (any more). Outcomes may come in any order and any number of times. Undefined for a payment that
 * is not prime's. Throws a `PaymentFault` where the money could not be taken now: then the outcome may be settled again.
 */
export async function settlePrime(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<PrimeSettled | undefined> {
  const reached = await note(ctx, outcome);
  if (reached !== 'capture') return reached;
  const payment = await findPrimePayment(ctx.db, outcome.orderReference);
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
  const reached = await note(ctx, outcome);
  return reached === 'capture' ? 'pending' : reached;
}

/** Settles what a browser came back from (CN3). That a payer gave up is believed of the member alone. */
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

/** Gives up a payment that came to nothing, and the place that was kept for it. */
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

function note(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<Reached | undefined> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const payment = await findPrimePayment(tx, outcome.orderReference);
    return payment && noteLocked({ ...ctx, db: tx }, payment, outcome);
  });
}

async function noteLocked(
  ctx: PaymentCtx,
  payment: PrimePayment,
  outcome: PaymentOutcome,
): Promise<Reached> {
  const { status } = outcome;
  if (payment.status === 'captured') return 'paid';
  if (status === 'captured' || status === 'authorised') return noteMoney(ctx, payment, outcome);
  if (!isOpen(payment)) return stateOf(payment.status);
  if (status === 'pending') {
    await write(ctx, payment, payment.status, outcome);
    return 'pending';
  }
  await endPrimePayment(ctx, payment.orderReference, status);
  return status;
}

/** Money is there, or promised: it begins a term where one can begin, and goes back otherwise. */
async function noteMoney(
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

/** The first term begins now, the next where the one before ends. */
async function beginTerm(
  { db, clock }: PaymentCtx,
  { membership, payment, settings }: Beginning,
  { providerReference }: PaymentOutcome,
): Promise<void> {
  const now = clock.now();
  const { status, paidUntil } = membership;
  const goesOn = status === 'ACTIVE' || status === 'PAYMENT_DUE';
  const startsAt = goesOn && paidUntil && paidUntil > now ? paidUntil : now;
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
  const change = { ...running, paidUntil: endsAt, ...(!goesOn && first) };
  await writeMembership(db, membership, change, now);
  await enqueuePrimeMails(db, goesOn ? 'renewed' : 'started', [membership.id], now);
}

/** The same day so many months on; the month's last where it has no such day. */
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
