import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Db } from '#shop/kernel/db.ts';
import { insertOrder } from './orders.sql.ts';
import type { Order } from './order.ts';

const prefixes: Record<string, string> = { de: 'R', at: 'RA', ch: 'RC', b2b: 'RB' };
const zoneOfYears = 'Europe/Berlin';

/**
 * Writes an order under the next number of its store and year and enqueues its confirmation mail (CO6, OP3).
 * Belongs last into the transaction that took cart and stock: the store's numbers wait for its end. Answers the number.
 */
export function placeOrder(tx: Db, order: Order): Promise<string> {
  const year = dayIn(zoneOfYears, order.placedAt).day.getUTCFullYear();
  return insertOrder(tx, { order, numberPrefix: prefixes[order.store] ?? 'R', year });
}
