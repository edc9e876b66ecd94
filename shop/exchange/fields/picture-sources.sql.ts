import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Problem } from '../table/problem.ts';

/** What became of the picture at an address. `key` is null where it could not be fetched. */
export type PictureSource = {
  address: string;
  key: string | null;
  problem: Omit<Problem, 'field'> | null;
  etag: string | null;
  lastModified: string | null;
  fetchedAt: Date;
};

/** What is known of pictures at addresses, but for those that were deleted since. */
export function findSources(db: Db, addresses: readonly string[]): Promise<PictureSource[]> {
  return db.rows(sql`
    select address, picture_key as key, problem, etag, last_modified as "lastModified", fetched_at as "fetchedAt"
    from exchange.picture_source source
    where address = any (${addresses}::text[])
      and (picture_key is null or exists (select from files.picture where key = picture_key))`);
}

/** Stores what became of the picture at an address. */
export async function writeSource(db: Db, source: PictureSource): Promise<void> {
  const { address, key, problem, etag, lastModified, fetchedAt } = source;
  await db.run(sql`
    insert into exchange.picture_source (address, picture_key, problem, etag, last_modified, fetched_at)
    values (${address}, ${key}, ${problem && JSON.stringify(problem)}::jsonb, ${etag}, ${lastModified}, ${fetchedAt})
    on conflict (address) do update set picture_key = excluded.picture_key, problem = excluded.problem, etag = excluded.etag,
      last_modified = excluded.last_modified, fetched_at = excluded.fetched_at`);
}

/** Forgets pictures that no import has named since an instant. */
export async function deleteOldSources(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from exchange.picture_source where fetched_at < ${before}`);
}

/** Pictures by the keys that exports write, and the names of products that show them. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(
    sql`select key from files.picture where key = any (${keys}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}
