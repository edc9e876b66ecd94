import type { StoredFile } from '#adapters/files/port.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findAttachmentRow } from './purchase-orders.sql.ts';

/** A file that came with an order of a purchasing system (OP7); undefined for an unknown one. */
export async function viewAttachment(
  { db, files }: Pick<StaffCtx, 'db' | 'files'>,
  id: number,
): Promise<(StoredFile & { name: string }) | undefined> {
  const row = await findAttachmentRow(db, id);
  const file = row && (await files.find(row.fileName));
  return row && file && { ...file, name: row.name };
}
