import type { Db } from '#shop/kernel/db.ts';
import { insertAttempt } from './attempt.sql.ts';

/** The first query of the provider, after payers can have returned. */
const firstAskMs = 2 * 60_000;

/** Opens the next attempt to pay an order, in the transaction that creates the order or ends its last attempt (CO5). */
export async function openAttempt(tx: Db, orderNumber: string, now: Date): Promise<void> {
  await insertAttempt(tx, { orderNumber, now, askAt: new Date(now.getTime() + firstAskMs) });
}
