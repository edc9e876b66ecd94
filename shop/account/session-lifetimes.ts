import type { AccountParameters } from './account-parameters.ts';
import type { SessionKind } from './account.sql.ts';

/** A secret for the browser's cookie and how long it lasts. Nobody else ever learns the token. */
export type NewSession = { token: string; expiresAt: Date; lastsSeconds: number };

type Lifetimes = Pick<AccountParameters, 'guestHours' | 'customerDays'>;

const hour = 60 * 60;
const day = 24 * hour;

/** How long a session lasts that begins or is used now. */
export function sessionSeconds(kind: SessionKind, { guestHours, customerDays }: Lifetimes): number {
  return kind === 'guest' ? guestHours * hour : customerDays * day;
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** A customer's session slides, written at most once a day, or once in half of a shorter one's life. */
export function isDueForExtension(expiresAt: Date, now: Date, lastsSeconds: number): boolean {
  const left = expiresAt.getTime() - now.getTime();
  const written = Math.min(day, lastsSeconds / 2);
  return (lastsSeconds - written) * 1000 >= left;
}
