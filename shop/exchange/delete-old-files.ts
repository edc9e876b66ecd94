import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOldFiles } from './run.sql.ts';

const keptDays = 90;

/** Deletes files and lines of runs after 90 days: such a run can be seen, but no longer taken back. Two statements in one. */
export async function deleteOldRunFiles({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteOldFiles(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000));
}
