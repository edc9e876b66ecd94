import type { Ctx } from '#shop/kernel/ctx.ts';
import { forgetDays, forgetVisits, prepareDays } from './tracking.sql.ts';

const preparedDays = 8;
const dayMs = 86_400_000;

/** Retention of events and clicks. */
export const keptDays = 90;

/** Sums without anything about a visitor are compared with those of a year before. */
const keptVisitDays = 800;

/** Creates the partitions of coming days and drops those older than 90 days (SO3). */
export async function keepTracking({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await prepareDays(db, dayOf(now), preparedDays);
  await forgetDays(db, dayOf(now - keptDays * dayMs));
  await forgetVisits(db, dayOf(now - keptVisitDays * dayMs));
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
