import type { Ctx } from '#shop/kernel/ctx.ts';
import { nextDue } from './next-due.ts';
import { claimSchedules, lockDueSchedules } from './schedule.sql.ts';

const staleMs = 6 * 60 * 60_000;

/** What began before is no longer under way: its job has ended without saying so. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - staleMs);

/** Enqueues a job for each schedule that is due (OP2). Nodes that do so at once share them. A constant number of statements. */
export async function claimDueSchedules({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const due = await lockDueSchedules(tx, now);
    if (due.length === 0) return;
    const next = due.map((each) => ({ id: each.id, dueAt: nextDue(each, now) }));
    await claimSchedules(tx, next, { now, staleBefore: staleBefore(now) });
  });
}
