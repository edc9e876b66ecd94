import type { Db } from '#shop/kernel/db.ts';
import { returnRedemptions } from './voucher.sql.ts';

/**
 * Returns the uses of a cancelled order's vouchers, for all customers and the same one (CA3).
 * To be called in the transaction that cancels the order of the cart; may be repeated.
 */
export function giveVouchersBack(tx: Db, cartId: string, now: Date): Promise<void> {
  return returnRedemptions(tx, cartId, now);
}
