import type { Ctx } from '#shop/kernel/ctx.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { readDunning } from './dunning-settings.ts';
import { deleteSettledProposals, findDunningParameters, insertProposals } from './dunning.sql.ts';

/**
 * Proposes reminders of invoices that are overdue, each level once, and withdraws proposals that are settled meanwhile (OP1.dunning).
 * Sends nothing. To be called every morning; idempotent. Three statements.
 */
export function proposeReminders({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return db.transaction(async (tx) => {
    const { steps } = readDunning(await findDunningParameters(tx));
    const now = clock.now();
    await deleteSettledProposals(tx);
    await insertProposals(tx, { steps, today: berlinDay(now), now });
  });
}
