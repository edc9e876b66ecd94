import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findLastPaid, writeToReturn } from './prime-payment.sql.ts';
import { isInTerm, statusAt } from './benefit/prime-state.ts';
import {
  enqueuePrimeMails,
  findMembership,
  findMembershipOf,
  lockPlaces,
  type Membership,
  writeMembership,
} from './benefit/prime.sql.ts';
import { monthsAfter } from './settle-prime.ts';

type CancelCtx = Pick<Ctx, 'db' | 'clock'>;

const day = 24 * 60 * 60_000;

/** A cancelled membership; `endsAt` is now where no term is paid. */
export type Cancelled = { membershipId: number; endsAt: Date };

/**
 * Cancels prime: to the end of the first term, afterwards within a month; refunds the paid time beyond (CN3). Frees a place in
 * the waiting list at once. Idempotent. Refuses NO_CONTRACT. A mail confirms it.
 */
export function cancelPrime(
  ctx: CancelCtx,
  customer: { accountId: number } | { email: string },
): Promise<Cancelled | Refusal<'NO_CONTRACT'>> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const membership =
      'email' in customer
        ? await findMembershipOf(tx, customer.email)
        : await findMembership(tx, customer.accountId);
    const now = ctx.clock.now();
    const status = membership ? statusAt(membership, now) : 'NONE';
    if (!membership || status === 'NONE' || status === 'EXPIRED')
      return refuse('NO_CONTRACT', 'shop.prime.noContract');
    const { id } = membership;
    const endsAt = await end(tx, membership, now);
    await enqueuePrimeMails(tx, 'cancelled', [id], now);
    return { membershipId: id, endsAt };
  });
}

async function end(tx: Db, membership: Membership, now: Date): Promise<Date> {
  const { status, paidUntil, boundUntil } = membership;
  if (status === 'CANCELLED') return paidUntil ?? now;
  const isRunning = status === 'ACTIVE' && paidUntil && isInTerm(paidUntil, now);
  if (!isRunning) {
    const over = status === 'WAITING' ? 'NONE' : 'EXPIRED';
    const change = {
      status: over,
      waitingSince: null,
      placeUntil: null,
      cancelledAt: now,
    } as const;
    await writeMembership(tx, membership, change, now);
    return now;
  }
  const free = monthsAfter(now, 1);
  const earliest = boundUntil && boundUntil > free ? boundUntil : free;
  const endsAt = earliest < paidUntil ? earliest : paidUntil;
  await refundRest(tx, membership, endsAt);
  const change = { status: 'CANCELLED', paidUntil: endsAt, cancelledAt: now } as const;
  await writeMembership(tx, membership, change, now);
  return endsAt;
}

/** Refunds the share of the last payment for the time after `endsAt`. */
async function refundRest(tx: Db, { id, paidUntil }: Membership, endsAt: Date): Promise<void> {
  const paid = await findLastPaid(tx, id);
  if (!paid?.termStartsAt || !paid.termEndsAt || !paidUntil || endsAt >= paidUntil) return;
  const from = Math.max(endsAt.getTime(), paid.termStartsAt.getTime());
  const whole = paid.termEndsAt.getTime() - paid.termStartsAt.getTime();
  const share = (paid.termEndsAt.getTime() - from) / whole;
  await writeToReturn(tx, paid.id, Math.floor(paid.amountMinor * share));
}

/** Revokes a cancellation while the term runs (CN3). Refuses NO_CONTRACT for other memberships. */
export function resumePrime(
  ctx: CancelCtx,
  accountId: number,
): Promise<Refusal<'NO_CONTRACT'> | undefined> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const membership = await findMembership(tx, accountId);
    const now = ctx.clock.now();
    if (membership?.status !== 'CANCELLED' || !isInTerm(membership.paidUntil, now))
      return refuse('NO_CONTRACT', 'shop.prime.noContract');
    await writeMembership(tx, membership, { status: 'ACTIVE', cancelledAt: null }, now);
    await enqueuePrimeMails(tx, 'resumed', [membership.id], now);
    return undefined;
  });
}

/**
 * Withdraws from the contract within 14 days after its start, as consumers may (CN3): prime ends at once and the payment is
 * refunded. Refuses NO_CONTRACT and TOO_LATE. A mail confirms it.
 */
export function withdrawPrime(
  ctx: CancelCtx,
  accountId: number,
): Promise<Refusal<'NO_CONTRACT' | 'TOO_LATE'> | undefined> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const membership = await findMembership(tx, accountId);
    const now = ctx.clock.now();
    if (!membership?.startedAt || !isInTerm(membership.paidUntil, now))
      return refuse('NO_CONTRACT', 'shop.prime.noContract');
    if (membership.startedAt.getTime() + 14 * day < now.getTime())
      return refuse('TOO_LATE', 'shop.prime.withdrawalOver');
    const paid = await findLastPaid(tx, membership.id);
    if (paid) await writeToReturn(tx, paid.id, paid.amountMinor);
    const change = { status: 'EXPIRED', paidUntil: now, cancelledAt: now } as const;
    await writeMembership(tx, membership, change, now);
    await enqueuePrimeMails(tx, 'withdrawn', [membership.id], now);
    return undefined;
  });
}
