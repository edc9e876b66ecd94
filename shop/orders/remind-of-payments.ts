import type { Ctx } from '#shop/kernel/ctx.ts';
import { enqueueReminders } from './order-state.sql.ts';

/** So long before a prepaid order is given up, transfers take their time. */
const remindedBeforeMs = 4 * 86_400_000;

/** Lets those be reminded, once, whose prepayment is still missing a few days before its end (OP3). To be called every hour. */
export async function remindOfPayments({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await enqueueReminders(db, { now, endsBefore: new Date(now.getTime() + remindedBeforeMs) });
}
