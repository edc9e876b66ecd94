import { controlVariant } from '#shop/kernel/audience.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { stopAbTest } from '../ab-test.sql.ts';
import { findAbTests } from '../find-ab-tests.ts';

/**
 * Ends a running A/B test and keeps one of its variants: everybody sees it, whatever they agreed to, on all nodes within a second (OP1, CN4). Refuses
 * NOT_RUNNING, also for a test that somebody else has ended, and NO_VARIANT on `winner`.
 */
export async function endTest(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { id, winner }: { id: string; winner: string },
): Promise<Refusal<'NOT_RUNNING' | 'NO_VARIANT'> | undefined> {
  const now = clock.now();
  const test = (await findAbTests(db, now, { all: true })).find((each) => each.id === id);
  if (test && !test.variants.some(({ name }) => name === winner))
    return refuse('NO_VARIANT', 'abTest.noVariant', { field: 'winner' });
  const kept = winner === controlVariant ? null : winner;
  return (await stopAbTest(db, id, { now, winner: kept }))
    ? undefined
    : refuse('NOT_RUNNING', 'abTest.notRunning');
}
