import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Db } from '#shop/kernel/db.ts';
import { insertOrder } from './orders.sql.ts';
import type { Order } from './order.ts';
import { reasonsToCheck } from './reasons-to-check.ts';

const prefixes: Record<string, string> = { de: 'R', at: 'RA', ch: 'RC', b2b: 'RB' };
const zoneOfYears = 'Europe/Berlin';

/**
 * Inserts an order under the next number of its store and year (CO6). Its confirmation mail is enqueued now, or later with
 * the payment by a provider (OP3), and what the staff should check is recorded (OP1). `submitKey` identifies a repetition of the same submit. Call it last in the transaction
 * that claimed cart and stock: it locks the store's numbers. Returns the number.
 */
export function placeOrder(
  tx: Db,
  order: Order,
  sent: { submitKey: string | null; isConfirmedNow: boolean },
): Promise<string> {
  const year = dayIn(zoneOfYears, order.placedAt).day.getUTCFullYear();
  const numberPrefix = prefixes[order.store] ?? 'R';
  const reasons = reasonsToCheck(order);
  return insertOrder(tx, { order, reasons, numberPrefix, year, ...sent });
}
