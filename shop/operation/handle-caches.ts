import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type CacheStep, takeCacheStep } from './nodes.sql.ts';

/** Pages are slow and the database is busy for a while after it. */
const pauseMs = 60_000;

/**
 * Empties the caches of every process, or builds every catalogue index again (OP1.operation); PostgreSQL answers for an index meanwhile. Refuses
 * TOO_SOON within a minute of the same step. One statement.
 */
export async function handleCaches(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  step: CacheStep,
): Promise<Refusal<'TOO_SOON'> | undefined> {
  const now = clock.now();
  const isTaken = await takeCacheStep(db, { step, now, since: new Date(now.getTime() - pauseMs) });
  return isTaken ? undefined : refuse('TOO_SOON', 'operation.tooSoon');
}
