import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteContactMessages } from './contact.sql.ts';

const mostRows = 500;
const mostRounds = 40;

/** Deletes messages of the contact form `retention contactDays` (365) after they were done, with their answers (CN2, OP1). */
export async function deleteOldContactMessages({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (let round = 0; round < mostRounds; round += 1)
    if ((await deleteContactMessages(db, { now, mostRows })) < mostRows) return;
}
