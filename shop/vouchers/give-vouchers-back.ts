import type { Db } from '#shop/kernel/db.ts';
import { returnRedemptions } from './voucher.sql.ts';

/**
 * Lets vouchers of a cancelled order be used again, by anybody and by the same customer (CA3).
 * Belongs into the transaction that cancels the order of the cart; may be repeated.
 */
export function giveVouchersBack(tx: Db, cartId: string, now: Date): Promise<void> {
  return returnRedemptions(tx, cartId, now);
}
