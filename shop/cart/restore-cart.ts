import type { Db } from '#shop/kernel/db.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import { copyIntoOpenCart } from './restore.sql.ts';

/**
 * Copies the positions and vouchers of a closed cart into its owner's open one, beside those that are there (CO5,
 * decision 0031). The closed cart stays with its cancelled order. To be called in the transaction that cancels it.
 * Answers the open cart's id.
 */
export function restoreCart(tx: Db, cartId: string, now: Date): Promise<string> {
  return copyIntoOpenCart(tx, { cartId, newCartId: newCartId(), now });
}
