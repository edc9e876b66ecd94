import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOver } from './boards.sql.ts';

/** Invitations deleted per run, so that the statement stays short; the next run deletes the rest. */
const mostRows = 1000;

/** Deletes invitations of schools that are over, with the e-mails in them (SC5). */
export async function deleteOverSchoolInvitations({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteOver(db, { now: clock.now(), mostRows });
}
