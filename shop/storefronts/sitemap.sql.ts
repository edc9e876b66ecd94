import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from './storefront.ts';

/** Paths of content pages and categories: a few hundred. */
export async function findPagePaths(db: Db, { shop, language }: Storefront): Promise<string[]> {
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
    order by path`);
  return rows.map(({ path }) => path);
}

export async function countProducts(db: Db, { priceList }: Storefront): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from catalogue.product_listing where price_list = ${priceList}`,
  );
  return row?.count ?? 0;
}

/** Ids of products on sale, by id; one chunk of them. */
export async function findProductIds(
  db: Db,
  { priceList }: Storefront,
  chunk: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select product_id as id from catalogue.product_listing
    where price_list = ${priceList}
    order by product_id
    offset ${chunk.offset} limit ${chunk.limit}`);
  return rows.map(({ id }) => id);
}
