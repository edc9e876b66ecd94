import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readDunning } from './dunning-settings.ts';
import { findDunningParameters, lockOrdersOf, writeSent } from './dunning.sql.ts';

const mostAtOnce = 500;

/**
 * Sends proposed reminders, each once (OP1.dunning). Left out are those whose invoice was paid or credited meanwhile, whose customer gets
 * none, and those that were sent already. Refuses TOO_MANY beyond 500, and NOTHING_SENT where nothing is left. Three statements.
 */
export async function sendReminders(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<Refusal<'TOO_MANY' | 'NOTHING_SENT'> | undefined> {
  if (ids.length > mostAtOnce) return refuse('TOO_MANY', 'dunning.tooMany');
  return db.transaction(async (tx) => {
    const { payDays } = readDunning(await findDunningParameters(tx));
    await lockOrdersOf(tx, ids);
    const now = clock.now();
    const sent = await writeSent(tx, { ids, now, today: berlinDay(now), payDays });
    return sent === 0 ? refuse('NOTHING_SENT', 'dunning.nothingSent') : undefined;
  });
}
