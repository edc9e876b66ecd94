import { findBrokenInvariants } from '#database/invariants.ts';
import { type BackupRuns, countIn, type Counts, openBackupRuns } from './backup-runs.sql.ts';
import type { Chain } from './choose-backups.ts';
import { restoreBackup, type RestoreOptions, type RestoreRefusal } from './restore-backup.ts';

export type DrillOptions = RestoreOptions & { ownerUrl: string };

/** What a drill found. It passed where nothing is in `problems`. */
export type DrillDone = { chain: Chain; counts: Counts; problems: readonly string[] };

/** Changes of the last minute before the end of the log may have been committed after it. */
const graceMs = 60_000;

/**
 * Restores the newest backup into a throw-away cluster, checks the invariants there, compares the numbers of orders, invoices and accounts with
 * the source, and records the result. Serves OP5.backup. Refusals: `RUNNING` and those of `restoreBackup`.
 */
export async function drillBackup(
  options: DrillOptions,
): Promise<DrillDone | RestoreRefusal | { refused: 'RUNNING' }> {
  const runs = await openBackupRuns(options.ownerUrl);
  try {
    if (!(await runs.lock())) return { refused: 'RUNNING' };
    const id = await runs.begin('drill');
    const end = (isOk: boolean, summary: string) => runs.end(id, { kind: 'drill', isOk, summary });
    try {
      const result = await drill(runs, options);
      if ('refused' in result) await end(false, result.refused);
      else await end(result.problems.length === 0, summaryOf(result));
      return result;
    } catch (fault) {
      await end(false, fault instanceof Error ? fault.message : String(fault)).catch(
        () => undefined,
      );
      throw fault;
    }
  } finally {
    await runs.close();
  }
}

function drill(runs: BackupRuns, options: DrillOptions): Promise<DrillDone | RestoreRefusal> {
  return options.clusters.inThrowAwayFolder(async (folder) => {
    const chain = await restoreBackup(options, folder, undefined);
    if ('refused' in chain) return chain;
    const moment = new Date(chain.until.getTime() - graceMs);
    const source = await runs.countBefore(moment);
    return options.clusters.run(folder, async (url) => {
      const database = `${url}/${encodeURIComponent(chain.full.database)}`;
      const counts = await countIn(database, moment);
      const broken = await findBrokenInvariants(database);
      const problems = [
        ...broken.map(({ sentence, examples }) => `${sentence} Broken by: ${examples.join(', ')}`),
        ...differences(counts, source),
      ];
      return { chain, counts, problems };
    });
  });
}

/** Orders and invoices are never deleted; accounts are, so that the backup may have more of them. */
function differences(restored: Counts, source: Counts): string[] {
  return (['orders', 'invoices', 'accounts'] as const)
    .filter((kind) =>
      kind === 'accounts' ? restored[kind] < source[kind] : restored[kind] !== source[kind],
    )
    .map(
      (kind) => `The restored cluster has ${restored[kind]} ${kind}, the source ${source[kind]}.`,
    );
}

function summaryOf({ chain, counts, problems }: DrillDone): string {
  const { orders, invoices, accounts } = counts;
  return [
    `Restored ${chain.full.name} with ${chain.logs.length} parts of log up to ${chain.until.toISOString()}:`,
    `${orders} orders, ${invoices} invoices, ${accounts} accounts.`,
    ...(problems.length === 0 ? ['Every invariant holds.'] : problems),
  ].join(' ');
}
