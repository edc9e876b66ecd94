import type { Store } from '#shop/kernel/storefront.ts';
import { isPrimeStore, type PrimeSettings } from './prime-settings.ts';
import type { Membership, PrimeStatus } from './prime.sql.ts';

const day = 24 * 60 * 60_000;

/** Whether a term can be paid now: the first, the next from a month before its time, or one that is due (CN3). */
export function isPayable(
  { status, paidUntil }: Pick<Membership, 'status' | 'paidUntil'>,
  { renewDays }: Pick<PrimeSettings, 'renewDays'>,
  now: Date,
): boolean {
  if (status === 'CANCELLED') return !paidUntil || paidUntil <= now;
  if (status !== 'ACTIVE') return true;
  return !paidUntil || paidUntil.getTime() <= now.getTime() + renewDays * day;
}

/** Whether a term is paid now, which alone grants the benefits, whatever the status (CN3). */
export function isInTerm(paidUntil: Date | null, now: Date): boolean {
  return paidUntil !== null && paidUntil > now;
}

/** Whether a member's parcels ship free in a store now; not bulky goods (CO8, CN3). */
export function hasPrimeBenefit(store: Store, paidUntil: Date | null, now: Date): boolean {
  return isPrimeStore(store) && isInTerm(paidUntil, now);
}

/** The status at a time: due changes count though `advanceMemberships` has not written them yet. */
export function statusAt(
  { status, paidUntil, placeUntil }: Pick<Membership, 'status' | 'paidUntil' | 'placeUntil'>,
  now: Date,
): PrimeStatus {
  if (status === 'ACTIVE' && !isInTerm(paidUntil, now)) return 'PAYMENT_DUE';
  if (status === 'CANCELLED' && !isInTerm(paidUntil, now)) return 'EXPIRED';
  if (status === 'WAITING' && placeUntil && placeUntil <= now) return 'NONE';
  return status;
}
