import type { Ctx } from '#shop/kernel/ctx.ts';
import { countAttempts, hasSpentAttempts } from './account.sql.ts';

export type Limit = {
  /** What is counted and whose it is, e.g. `upload:192.0.2.1`. */
  subject: string;
  most: number;
  /** How long a window lasts that begins with the first attempt. */
  minutes: number;
};

/** Counts an attempt before it is made and says whether it is one too many; counted in the database, over all nodes. */
export async function isOverLimit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { subject, most, minutes }: Limit,
): Promise<boolean> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000);
  return countAttempts(db, { limits: [{ subject, most }], now, windowEndsAt });
}

/** Whether as many attempts were counted as may be made; counts none itself. For attempts of which only the wrong ones count. */
export function isLimitSpent(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { subject, most }: Pick<Limit, 'subject' | 'most'>,
): Promise<boolean> {
  return hasSpentAttempts(db, { subject, most, now: clock.now() });
}
