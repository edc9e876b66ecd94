import type { Ctx } from '#shop/kernel/ctx.ts';
import { enqueueReminders } from './order-state.sql.ts';

/** How long before its expiry a prepaid order is reminded of: transfers take days. */
const remindedBeforeMs = 4 * 86_400_000;

/** Enqueues a reminder, once, for each order whose prepayment is missing a few days before it expires (OP3). To be called every hour. */
export async function remindOfPayments({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await enqueueReminders(db, { now, endsBefore: new Date(now.getTime() + remindedBeforeMs) });
}
