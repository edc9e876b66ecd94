import type { Ctx } from '#shop/kernel/ctx.ts';
import { findParameter } from '#shop/parameters/parameters.sql.ts';
import { deleteContactMessages } from './contact.sql.ts';

const day = 24 * 3_600_000;
const mostRows = 500;
const mostRounds = 40;

/** Deletes messages of the contact form `retention contactDays` (365) after they were done, with their answers (CN2, OP1). */
export async function deleteOldContactMessages({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const value = await findParameter(db, 'retention', 'contactDays', 'de');
  const days = value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 365;
  const doneBefore = new Date(clock.now().getTime() - days * day);
  for (let round = 0; round < mostRounds; round += 1)
    if ((await deleteContactMessages(db, { doneBefore, mostRows })) < mostRows) return;
}
