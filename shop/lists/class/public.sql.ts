import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { aboutColumn, type ClassList } from '../lists.sql.ts';

/** Sets a list's code, unless it has one; null removes it. */
export async function setCode(db: Db, listId: number, code: string | null): Promise<void> {
  await db.run(sql`
    update lists.list set code = case when ${code}::text is null then null else coalesce(code, ${code}) end
    where id = ${listId}`);
}

/** Sets teacher, school and class. One statement. */
export async function setAbout(
  db: Db,
  listId: number,
  { teacher, school, className }: ClassList,
): Promise<void> {
  await db.run(sql`
    update lists.list set teacher = ${teacher}, school = ${school}, class_name = ${className} where id = ${listId}`);
}

export type PublicList = {
  id: number;
  externalId: string;
  code: string;
  name: string | null;
  description: string | null;
  pupils: number | null;
  about: ClassList;
};

/** Finds a list with a code, by the code or its id, of any shop. One statement. */
export function findPublic(
  db: Db,
  key: { code: string } | { externalId: string },
): Promise<PublicList | undefined> {
  const named =
    'code' in key ? sql`code = ${key.code}` : sql`external_id = ${key.externalId}::uuid`;
  return db.row<PublicList>(sql`
    select id, external_id as "externalId", code, name, description, pupils, ${aboutColumn}
    from lists.list where ${named} and code is not null and deleted_at is null`);
}

/** Finds an entry of a list with a code, with the product of its new item. One statement. */
export function findPublicEntry(
  db: Db,
  { entryId, itemId }: { entryId: string; itemId: number },
): Promise<{ productId: number; perPupil: number | null } | undefined> {
  return db.row(sql`
    select item.product_id as "productId", entry.per_pupil as "perPupil"
    from lists.entry
    join lists.list on list.id = entry.list_id and list.code is not null and list.deleted_at is null
    join catalogue.item on item.id = ${itemId}
    join catalogue.product on product.id = item.product_id and product.state <> 'draft'
    where entry.external_id = ${entryId}::uuid`);
}
