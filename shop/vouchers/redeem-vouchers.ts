import type { Db } from '#shop/kernel/db.ts';
import { insertRedemptions, type Redemption } from './voucher.sql.ts';

/**
 * Counts an order's vouchers as used (CA3). Belongs into the transaction that makes the order, after `lockVouchers`.
 * Throws when a limit is passed: then they were not judged under the lock.
 */
export async function redeemVouchers(tx: Db, redemption: Redemption): Promise<void> {
  if (redemption.vouchers.length > 0) await insertRedemptions(tx, redemption);
}
