import type { AccountParameters } from './account-parameters.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { SessionKind } from './account.sql.ts';

/** The token of a session for the browser's cookie, and how long it lasts. */
export type NewSession = { token: string; expiresAt: Date; lastsSeconds: number };

type Lifetimes = Pick<AccountParameters, 'guestHours' | 'customerDays'>;
type Ends = Pick<AccountParameters, 'customerDays' | 'mostDays' | 'businessMostDays'>;

const hour = 60 * 60;
const day = 24 * hour;

/** The lifetime of a session that begins or is used now, in seconds. */
export function sessionSeconds(kind: SessionKind, { guestHours, customerDays }: Lifetimes): number {
  return kind === 'guest' ? guestHours * hour : customerDays * day;
}

/** The end of a customer's session that is used now: `customerDays` later, but at most `mostDays` (`businessMostDays`) after its start (AU5). */
export function sessionEnd(
  { shop, startedAt }: { shop: Storefront['shop']; startedAt: Date },
  now: Date,
  { customerDays, mostDays, businessMostDays }: Ends,
): Date {
  const most = shop === 'business' ? businessMostDays : mostDays;
  const last = secondsAfter(startedAt, most * day);
  const next = secondsAfter(now, customerDays * day);
  return last < next ? last : next;
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
}

/** Whether the session's end is written again: at most once a day, or once in half of a shorter lifetime. */
export function isDueForExtension(expiresAt: Date, end: Date, customerDays: number): boolean {
  const written = Math.min(day, (customerDays * day) / 2);
  return end.getTime() - expiresAt.getTime() >= written * 1000;
}

/** Whether the last use is written again: once an hour. */
export function isDueForNote(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= hour * 1000;
}
