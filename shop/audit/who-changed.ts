import type { Db } from '#shop/kernel/db.ts';
import { type AuditRecord, findChangesOf } from './audit.sql.ts';

/** A column of a row, and since when its changes count. */
export type ChangedColumn = AuditRecord & { column: string; since: Date };

/** Who changed columns of rows last, and when, as far as the staff did it (OP1). One statement for any number of columns. */
export function whoChanged(
  db: Db,
  columns: readonly ChangedColumn[],
): Promise<(AuditRecord & { field: string; name: string; at: Date })[]> {
  return findChangesOf(db, columns);
}
