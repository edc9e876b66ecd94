import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  type AttemptLimit,
  countAttempts,
  resetAttemptCounters,
  hasSpentAttempts,
} from './account.sql.ts';

/**
 * Counts an attempt for each subject before it is made, so that concurrent attempts count too, and refuses TOO_MANY_ATTEMPTS
 * beyond a limit within `windowMinutes` (AU5). The counts are in the database: they apply to all nodes and survive restarts.
 */
export async function refuseTooMany(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  windowMinutes: number,
  limits: readonly AttemptLimit[],
): Promise<Refusal<'TOO_MANY_ATTEMPTS'> | undefined> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  if (!(await countAttempts(db, { limits, now, windowEndsAt }))) return undefined;
  return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', {
    values: { minutes: windowMinutes },
  });
}

/** The subject of attempts for an account, by its e-mail or number. A hash, so that the table does not reveal which e-mails were tried. */
export function accountSubject(kind: string, shop: string, identifier: string): string {
  const name = createHash('sha256').update(identifier.trim().toLowerCase()).digest('hex');
  return `${kind}:${shop}:${name}`;
}

export type Limit = {
  /** The counter: an action and its origin, e.g. `upload:192.0.2.1`. */
  subject: string;
  most: number;
  /** The length of a window, which begins with the first attempt. */
  minutes: number;
};

/** Counts an attempt before it is made and answers whether it is beyond the limit. Counted in the database, over all nodes. */
export async function isOverLimit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { subject, most, minutes }: Limit,
): Promise<boolean> {
  return areOverLimit({ db, clock }, { limits: [{ subject, most }], minutes });
}

/** The same for several subjects that share a window, each with a weight of its own (1): whether one of them is over its limit. */
export function areOverLimit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { limits, minutes }: { limits: readonly AttemptLimit[]; minutes: number },
): Promise<boolean> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000);
  return countAttempts(db, { limits, now, windowEndsAt });
}

/** Whether the limit is reached; counts nothing itself. For attempts of which only failed ones count. */
export function isLimitSpent(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { subject, most }: Pick<Limit, 'subject' | 'most'>,
): Promise<boolean> {
  return hasSpentAttempts(db, { subject, most, now: clock.now() });
}

/** A success resets the counter of this login, and gives the other counters their attempt back (AU5). */
export function resetAttempts(
  { db }: Pick<Ctx, 'db'>,
  attempts: { reset: string; decrement: readonly string[] },
): Promise<void> {
  return resetAttemptCounters(db, attempts);
}
