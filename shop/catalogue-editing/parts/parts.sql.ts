import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** All categories of products, in ascending order. */
export function findCategoriesOf(
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; categoryIds: number[] }[]> {
  return db.rows(sql`
    select product_id::float8 as "productId", array_agg(category_id order by category_id) as "categoryIds"
    from catalogue.product_category where product_id = any (${productIds}::bigint[]) group by product_id`);
}

/** For each element the categories, those above them and the main category; and the first one that does not exist. */
export function resolveCategories(
  db: Db,
  wanted: readonly { productId: number; categoryIds: readonly number[] }[],
): Promise<{ categoryIds: number[] | null; unknown: number | null }[]> {
  return db.rows(sql`
    select (
        select array_agg(distinct above.id order by above.id)
        from catalogue.category cross join unnest(category.path) as above (id)
        where category.id = any (wanted."categoryIds")
          or category.id = (select main_category_id from catalogue.product where product.id = wanted."productId")
      ) as "categoryIds",
      (select min(given.id) from unnest(wanted."categoryIds") as given (id)
        where not exists (select from catalogue.category where category.id = given.id and not is_sale)) as unknown
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as element (document, ordinal)
    cross join lateral jsonb_to_record(document) as wanted ("productId" bigint, "categoryIds" integer[])
    order by ordinal`);
}

/** Puts products into exactly these categories. */
export async function writeCategories(
  tx: Db,
  places: readonly { productId: number; categoryIds: readonly number[] }[],
): Promise<void> {
  const rows = JSON.stringify(places);
  await tx.run(sql`
    delete from catalogue.product_category place
    using jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, "categoryIds" integer[])
    where place.product_id = wanted."productId" and place.category_id <> all (wanted."categoryIds")`);
  await tx.run(sql`
    insert into catalogue.product_category (category_id, product_id)
    select unnest(wanted."categoryIds"), wanted."productId"
    from jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, "categoryIds" integer[])
    order by 2, 1 on conflict do nothing`);
}

export type RelationRow = { productId: number; kind: string; relatedIds: number[] };

/** The related products of products, by kind, in their order. */
export function findRelations(db: Db, productIds: readonly number[]): Promise<RelationRow[]> {
  return db.rows(sql`
    select product_id::float8 as "productId", kind, array_agg(related_product_id::float8 order by position) as "relatedIds"
    from catalogue.product_relation where product_id = any (${productIds}::bigint[]) group by product_id, kind`);
}

/** Which of these products exist. */
export async function findExisting(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select id::float8 as id from catalogue.product where id = any (${ids}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the related products of a kind. */
export async function writeRelations(tx: Db, relations: readonly RelationRow[]): Promise<void> {
  const rows = JSON.stringify(relations);
  await tx.run(sql`
    delete from catalogue.product_relation old
    using jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, kind text)
    where old.product_id = wanted."productId" and old.kind = wanted.kind`);
  await tx.run(sql`
    insert into catalogue.product_relation (product_id, kind, position, related_product_id)
    select wanted."productId", wanted.kind, related.position, related.id
    from jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, kind text, "relatedIds" bigint[])
    cross join unnest(wanted."relatedIds") with ordinality as related (id, position)
    order by 1, 2, 3`);
}

export type TabDocument = {
  tabId: string;
  title: string;
  blocks: {
    heading?: string | undefined;
    text?: string | undefined;
    entries?: string[] | undefined;
  }[];
};

export type TabsRow = { productId: number; language: string; tabs: TabDocument[] };

/** The extra tabs of products by language, in their order. */
export function findTabs(db: Db, productIds: readonly number[]): Promise<TabsRow[]> {
  return db.rows(sql`
    select product_id::float8 as "productId", language,
      json_agg(json_build_object('tabId', tab_id, 'title', title, 'blocks', blocks) order by position) as tabs
    from catalogue.extra_tab where product_id = any (${productIds}::bigint[]) group by product_id, language`);
}

/** Replaces the extra tabs of a language. */
export async function writeTabs(tx: Db, all: readonly TabsRow[]): Promise<void> {
  const rows = JSON.stringify(all);
  await tx.run(sql`
    delete from catalogue.extra_tab old
    using jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, language text)
    where old.product_id = wanted."productId" and old.language = wanted.language`);
  await tx.run(sql`
    insert into catalogue.extra_tab (product_id, language, tab_id, position, title, blocks)
    select wanted."productId", wanted.language, tab ->> 'tabId', ordinal, tab ->> 'title', tab -> 'blocks'
    from jsonb_to_recordset(${rows}::jsonb) as wanted ("productId" bigint, language text, tabs jsonb)
    cross join jsonb_array_elements(wanted.tabs) with ordinality as given (tab, ordinal)
    order by 1, 2, 4`);
}
