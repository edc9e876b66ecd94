import type { Ctx } from '#shop/kernel/ctx.ts';
import { forgetDays, prepareDays } from './tracking.sql.ts';

const preparedDays = 8;
const dayMs = 86_400_000;

/** How long events and clicks are kept. */
export const keptDays = 90;

/** Makes room for the days to come and forgets those that are older than 90 days, whole days at once (SO3). */
export async function keepTracking({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await prepareDays(db, dayOf(now), preparedDays);
  await forgetDays(db, dayOf(now - keptDays * dayMs));
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
