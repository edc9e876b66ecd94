import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** Paths of content pages and categories: a few hundred, and never more than the limit. */
export async function findPagePaths(
  db: Db,
  { shop, language }: Storefront,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select path from content.page
    where shop = ${shop} and language = ${language} and page_type in ('content', 'category')
      and coalesce(robots, '') not like '%noindex%'
    union
    select '/cat/' || category.id || '/' from catalogue.category
    where not exists (
      select from content.page
      where page.category_id = category.id and page.page_type = 'category'
        and page.shop = ${shop} and page.language = ${language})
    order by path
    limit ${limit}`);
  return rows.map(({ path }) => path);
}

export async function countProducts(db: Db, { priceList }: Storefront): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from catalogue.product_listing where price_list = ${priceList}`,
  );
  return row?.count ?? 0;
}

export type ProductEntry = { id: number; pictureKey: string | null; changedOn: string };

/** The id of the product at an offset, in the order of ids; undefined past the last. */
export async function findProductAt(
  db: Db,
  { priceList }: Storefront,
  offset: number,
): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select product_id as id from catalogue.product_listing
    where price_list = ${priceList}
    order by product_id
    offset ${offset} limit 1`);
  return row?.id;
}

/** Products on sale from an id on, by id, with their first picture and the day of their last change. */
export function findProductEntries(
  db: Db,
  { priceList }: Storefront,
  chunk: { fromId: number; limit: number },
): Promise<ProductEntry[]> {
  return db.rows<ProductEntry>(sql`
    select listing.product_id as id, picture.picture_key as "pictureKey",
      to_char(product.changed_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from catalogue.product_listing listing
    join catalogue.product on product.id = listing.product_id
    left join catalogue.picture on picture.product_id = listing.product_id and picture.position = 1
    where listing.price_list = ${priceList} and listing.product_id >= ${chunk.fromId}
    order by listing.product_id
    limit ${chunk.limit}`);
}
