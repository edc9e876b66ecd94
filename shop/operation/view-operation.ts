import type { OperationState } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countWaitingJobs } from './failed-jobs.sql.ts';
import { findMeasures, type MeasureRow } from './measures.sql.ts';

/**
 * What keeps the shop running, for the staff (OP1): backups, the nightly audit, and jobs that wait. Times that nothing was measured for
 * yet are null. Two statements.
 */
export async function viewOperation({ db }: Pick<StaffCtx, 'db'>): Promise<OperationState> {
  const [measures, waiting] = await Promise.all([findMeasures(db), countWaitingJobs(db)]);
  const invariants = measures.filter(({ name }) => name === 'invariants_broken');
  return {
    backupAt: timeOf(measures, 'backup_last_success_timestamp_seconds'),
    restoreTestedAt: timeOf(measures, 'backup_restore_tested_timestamp_seconds'),
    auditedAt: invariants[0]?.measuredAt.toISOString() ?? null,
    brokenInvariants: invariants.filter(({ value }) => value > 0).map(({ label }) => label),
    waitingJobs: waiting.map(({ oldestSeconds, ...job }) => ({
      ...job,
      oldestSeconds: Math.max(0, Math.round(oldestSeconds)),
    })),
  };
}

/** The stored value is a time in seconds since 1970. */
function timeOf(measures: readonly MeasureRow[], name: string): string | null {
  const found = measures.find((measure) => measure.name === name);
  return found ? new Date(found.value * 1_000).toISOString() : null;
}
