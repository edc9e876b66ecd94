import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOldSources } from './fields/picture-sources.sql.ts';
import { deleteOldFiles } from './run.sql.ts';

const keptDays = 90;

/**
 * Deletes files and lines of runs after 90 days: such a run can be seen, but no longer taken back. Forgets where pictures came
 * from as well. Two statements.
 */
export async function deleteOldRunFiles({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  await deleteOldFiles(db, before);
  await deleteOldSources(db, before);
}
