import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A list's code is kept once it has one; null takes it back. */
export async function setCode(db: Db, listId: number, code: string | null): Promise<void> {
  await db.run(sql`
    update lists.list set code = case when ${code}::text is null then null else coalesce(code, ${code}) end
    where id = ${listId}`);
}

export type PublicList = {
  id: number;
  externalId: string;
  code: string;
  name: string | null;
  description: string | null;
  pupils: number | null;
};

/** A list that has a code, by that or by its own id, in whichever shop it was begun. One statement. */
export function findPublic(
  db: Db,
  key: { code: string } | { externalId: string },
): Promise<PublicList | undefined> {
  const named =
    'code' in key ? sql`code = ${key.code}` : sql`external_id = ${key.externalId}::uuid`;
  return db.row<PublicList>(sql`
    select id, external_id as "externalId", code, name, description, pupils
    from lists.list where ${named} and code is not null and deleted_at is null`);
}
