import type { Db } from '#shop/kernel/db.ts';
import { selectDocumentsOf } from './invoices.sql.ts';
import type { IssuedDocument } from './issued.ts';

/** An order's invoice and credit notes in the order of issue, 500 at most. One statement. */
export function findDocumentsOf(db: Db, orderId: number): Promise<IssuedDocument[]> {
  return selectDocumentsOf(db, orderId);
}
