import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { discardJobs, retryJobs } from './failed-jobs.sql.ts';

/** As many as the list shows. */
const mostAtOnce = 200;

type Decision = 'retried' | 'discarded';
type Handled = Refusal<'TOO_MANY' | 'GONE'> | undefined;
const decisions = { retried: retryJobs, discarded: discardJobs };

/**
 * Runs failed or stuck jobs at once with new attempts, or deletes them (OP1). Jobs that a process runs at the moment stay as they are.
 * Refuses TOO_MANY beyond 200, and GONE where none of them waits any more. One statement.
 */
export async function handleJobs(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  decision: Decision,
  ids: readonly string[],
): Promise<Handled> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id));
  if (known.length > mostAtOnce) return refuse('TOO_MANY', 'operation.tooMany');
  const handled = await decisions[decision](db, known, clock.now());
  return handled === 0 ? refuse('GONE', 'operation.gone') : undefined;
}
