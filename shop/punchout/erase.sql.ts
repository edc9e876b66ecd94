import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the attachments of an account's orders. Answers the names of their files. */
export async function deleteAttachmentsOf(tx: Db, accountId: number): Promise<string[]> {
  const rows = await tx.rows<{ fileName: string }>(sql`
    delete from punchout.attachment using punchout.purchase_order, punchout.connection
    where purchase_order_id = purchase_order.id and connection_id = connection.id and account_id = ${accountId}
    returning file_name as "fileName"`);
  return rows.map(({ fileName }) => fileName);
}
