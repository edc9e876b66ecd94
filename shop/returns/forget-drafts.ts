import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOldDrafts } from './draft.sql.ts';

const keptMs = 7 * 24 * 60 * 60_000;

/** Forgets what was chosen for a return a week ago and never registered. */
export function forgetReturnDrafts({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return deleteOldDrafts(db, new Date(clock.now().getTime() - keptMs));
}
