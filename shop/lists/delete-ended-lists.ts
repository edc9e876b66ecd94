import type { Ctx } from '#shop/kernel/ctx.ts';
import { restorableMs } from './delete-list.ts';
import { deleteEnded } from './own-lists.sql.ts';

const guestListMs = 180 * 24 * 60 * 60 * 1000;
/** Figures compare with the year before. */
const takenMs = 400 * 24 * 60 * 60 * 1000;
const mostRows = 1000;

/** Deletes lists of guests not changed for 180 days, deleted lists after 30 days, expired invitations, and notes of class lists in baskets after 400 days (WL1). */
export async function deleteEndedLists({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await deleteEnded(db, {
    now,
    deletedBefore: before(restorableMs),
    unusedBefore: before(guestListMs),
    takenBefore: before(takenMs),
    mostRows,
  });
}
