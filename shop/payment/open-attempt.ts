import type { Db } from '#shop/kernel/db.ts';
import { insertAttempt } from './attempt.sql.ts';

/** Nobody asks before payers can have come back. */
const firstAskMs = 2 * 60_000;

/** Opens the next attempt to pay an order, in the transaction that makes the order or gives up its last attempt (CO5). */
export async function openAttempt(tx: Db, orderNumber: string, now: Date): Promise<void> {
  await insertAttempt(tx, { orderNumber, now, askAt: new Date(now.getTime() + firstAskMs) });
}
