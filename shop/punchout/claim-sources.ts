import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { claimDueSources, claimSource } from './order-source.sql.ts';

const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
/** What began before is no longer under way: its job has ended without saying so. */
const staleMs = 30 * minuteMs;

/** Enqueues a job for each source of orders that is due: every five minutes (OP7). One statement. */
export function fetchDueOrders({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return claimDueSources(db, timesAt(clock.now()));
}

/** Lets the orders of a connection be fetched at once (OP7). Refuses UNDERWAY where that runs, or the connection has no source. */
export async function fetchNow(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  connectionId: number,
): Promise<Refusal<'UNDERWAY'> | undefined> {
  const isBegun = await claimSource(db, { connectionId, ...timesAt(clock.now()) });
  return isBegun ? undefined : refuse('UNDERWAY', 'punchOut.fetchUnderway');
}

const timesAt = (now: Date) => ({
  now,
  nextAt: new Date(now.getTime() + everyMs),
  staleBefore: new Date(now.getTime() - staleMs),
});
