import type { Db } from '#shop/kernel/db.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import { copyIntoOpenCart } from './restore.sql.ts';

/**
 * Puts what a closed cart held, its positions and vouchers, into its owner's open one, beside what is there already (CO5,
 * decision 0031). The closed cart stays with its cancelled order. Belongs into the transaction that cancels it.
 * Answers the open cart's id.
 */
export function restoreCart(tx: Db, cartId: string, now: Date): Promise<string> {
  return copyIntoOpenCart(tx, { cartId, newCartId: newCartId(), now });
}
