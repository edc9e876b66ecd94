import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type DocumentRow = {
  sha256: string;
  sizeBytes: number;
  fileName: string;
  createdBy: string;
  now: Date;
};

/** Adds a stored document; the same file again is the same document, with its first name. */
export async function insertDocument(
  db: Db,
  { sha256, sizeBytes, fileName, createdBy, now }: DocumentRow,
): Promise<void> {
  await db.run(sql`
    insert into files.document (sha256, size_bytes, file_name, created_by, created_at)
    values (${sha256}, ${sizeBytes}, ${fileName}, ${createdBy}, ${now}) on conflict do nothing`);
}

/** The name of the document of a digest; undefined where there is none. */
export async function findDocumentName(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(
    sql`select file_name as name from files.document where sha256 = ${sha256}`,
  );
  return row?.name;
}
