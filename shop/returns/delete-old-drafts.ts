import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOldDrafts } from './draft.sql.ts';

const keptMs = 7 * 24 * 60 * 60_000;

/** Deletes drafts of returns that were not changed for a week. */
export function deleteOldReturnDrafts({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return deleteOldDrafts(db, new Date(clock.now().getTime() - keptMs));
}
