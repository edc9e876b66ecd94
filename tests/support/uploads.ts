import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** The key of a picture as if it had been uploaded; no store holds it. */
export async function addUpload(pool: Pool, name: string): Promise<string> {
  const sha256 = createHash('sha256').update(name).digest('hex');
  const key = `u${createHash('sha256').update(`${sha256}/50/50/crop`).digest('hex').slice(0, 32)}`;
  await pool.query(
    `insert into files.original (sha256, upload_sha256, content_type, size_bytes, width_px, height_px, file_name, created_at, created_by, stored_at)
     values ($1, $1, 'image/jpeg', 1000, 800, 600, $2, '2026-11-21', 'Katja', '2026-11-21')`,
    [sha256, name],
  );
  await pool.query('insert into files.picture (key, original) values ($1, $2)', [key, sha256]);
  return key;
}
