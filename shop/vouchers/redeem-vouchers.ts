import type { Db } from '#shop/kernel/db.ts';
import { insertRedemptions, lockVoucherRows, type Redemption } from './voucher.sql.ts';
import type { Voucher } from './voucher.ts';
import type { Viewer } from './vouchers-of-cart.sql.ts';

/**
 * Counts an order's vouchers as used (CA3). To be called in the transaction that makes the order, after `lockVouchers`.
 * Throws when a limit is passed: then they were not evaluated under the lock.
 */
export async function redeemVouchers(tx: Db, redemption: Redemption): Promise<void> {
  if (redemption.vouchers.length > 0) await insertRedemptions(tx, redemption);
}

/** The cart's vouchers, locked until the transaction ends. */
export function lockVouchers(tx: Db, cart: Viewer & { cartId: string }): Promise<Voucher[]> {
  return lockVoucherRows(tx, cart);
}
