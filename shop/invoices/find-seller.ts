import type { Db } from '#shop/kernel/db.ts';
import { findSellerParameters } from './invoices.sql.ts';
import { type Seller, sellerOf } from './seller.ts';

/** The seller as it is named in every store. One statement. */
export async function findSeller(db: Db): Promise<Seller> {
  return sellerOf(await findSellerParameters(db));
}
