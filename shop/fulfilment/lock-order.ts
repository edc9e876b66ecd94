import type { Db } from '#shop/kernel/db.ts';
import { selectOrderForUpdate } from './fulfilment.sql.ts';
import type { LockedOrder } from './locked-order.ts';

/** Locks an order until the transaction ends and reads its open, packed, paid and refunded parts; undefined where there is none. */
export function lockOrder(tx: Db, orderNumber: string): Promise<LockedOrder | undefined> {
  return selectOrderForUpdate(tx, orderNumber);
}
