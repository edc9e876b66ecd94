import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteOverInvitations as deleteOver } from './people.sql.ts';

/** Invitations deleted per run, so that the statement stays short; the next run deletes the rest. */
const mostRows = 1000;

/** Deletes invitations of people that are over, with the e-mails in them (SC3). */
export async function deleteOverInvitations({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteOver(db, { now: clock.now(), mostRows });
}
