import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Db } from '#shop/kernel/db.ts';
import { insertOrder } from './orders.sql.ts';
import type { Order } from './order.ts';

const prefixes: Record<string, string> = { de: 'R', at: 'RA', ch: 'RC', b2b: 'RB' };
const zoneOfYears = 'Europe/Berlin';

/**
 * Writes an order under the next number of its store and year (CO6). Its confirmation mail is enqueued now, or later by the
 * payment that a provider takes (OP3). `submitKey` is what a repetition of the same submit carries, too.
 * Belongs last into the transaction that took cart and stock: the store's numbers wait for its end. Answers the number.
 */
export function placeOrder(
  tx: Db,
  order: Order,
  sent: { submitKey: string | null; isConfirmedNow: boolean },
): Promise<string> {
  const year = dayIn(zoneOfYears, order.placedAt).day.getUTCFullYear();
  return insertOrder(tx, { order, numberPrefix: prefixes[order.store] ?? 'R', year, ...sent });
}
