import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteExpired } from './retention.sql.ts';

/** Rows of a kind deleted per run, so that the transaction stays short; the next run deletes the rest. */
const mostRows = 10_000;

/** How long a removed address can be restored. */
const undoHours = 24;

/** Deletes expired sessions, log-in challenges, mailed tokens, removed addresses and counters of attempts (AU5). */
export async function forgetExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const removedBefore = new Date(now.getTime() - undoHours * 3_600_000);
  await deleteExpired(db, { now, removedBefore, mostRows });
}
