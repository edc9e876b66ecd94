import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type AttemptLimit, countAttempts } from './account.sql.ts';

/**
 * Counts an attempt for each subject before it is made, so that attempts at the same time count too, and refuses
 * TOO_MANY_ATTEMPTS beyond a limit, all within so many minutes (AU5). The counts are in the database: they hold for every node and outlive a restart.
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

/** The subject of attempts for an account by what names it: kept as a hash, so that the table tells nobody which e-mails were tried. */
export function accountSubject(kind: string, shop: string, identifier: string): string {
  const name = createHash('sha256').update(identifier.trim().toLowerCase()).digest('hex');
  return `${kind}:${shop}:${name}`;
}
