import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteExpired } from './retention.sql.ts';

/** Rows of a kind deleted per run, so that the transaction stays short; the next run deletes the rest. */
const mostRows = 10_000;

/** How long a removed address can be restored. */
const undoHours = 24;

/** How long it is known who of the staff opened a customer's record, as the audit trail. */
const accessDays = 400;

/** Deletes expired sessions, log-in challenges, mailed tokens, removed addresses, counters of attempts, and entries on accesses of the staff after 400 days (AU5). */
export async function forgetExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const removedBefore = new Date(now.getTime() - undoHours * 3_600_000);
  const accessedBefore = new Date(now.getTime() - accessDays * 24 * 3_600_000);
  await deleteExpired(db, { now, removedBefore, accessedBefore, mostRows });
}
