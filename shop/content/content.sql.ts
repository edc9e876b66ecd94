import { listedAmounts } from '#shop/catalogue/listed-amounts.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Footer } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { StoredRow } from '#contract/content/grid.ts';
import { productsInRunningDeals } from '#shop/deals/running-deal.sql.ts';

export type PageRow = {
  id: number;
  pageType: 'content' | 'category' | 'redirect' | 'gone';
  title: string;
  description: string;
  robots: string | null;
  categoryId: number | null;
  redirectTo: string | null;
  isTemporary: boolean;
  rows: StoredRow[];
};

export function findPageRow(
  db: Db,
  path: string,
  { shop, language }: Pick<Storefront, 'shop' | 'language'>,
): Promise<PageRow | undefined> {
  return db.row<PageRow>(sql`
    select id, page_type as "pageType", title, description, robots, category_id as "categoryId",
      redirect_to as "redirectTo", is_temporary as "isTemporary", rows
    from content.page
    where shop = ${shop} and language = ${language} and path = ${path}`);
}

/** The title of a page of running text and its rows as JSON text. */
export function findPageText(
  db: Db,
  path: string,
  { shop, language }: Pick<Storefront, 'shop' | 'language'>,
): Promise<{ title: string; rows: string } | undefined> {
  return db.row(sql`
    select title, rows::text as rows from content.page
    where shop = ${shop} and language = ${language} and path = ${path} and page_type = 'content'`);
}

/** The path and rows of a page that shows some, by its id. */
export function findRowsById(
  db: Db,
  id: number,
  { shop, language }: Pick<Storefront, 'shop' | 'language'>,
): Promise<{ path: string; rows: StoredRow[] } | undefined> {
  return db.row(sql`
    select path, rows from content.page
    where id = ${id} and shop = ${shop} and language = ${language} and page_type in ('content', 'category')`);
}

/** Whether rows or teasers of any page, or an A/B test, begin or end after `since` and not after `until`. */
export async function isContentDueBetween(db: Db, since: Date, until: Date): Promise<boolean> {
  const found = await db.row<{ isDue: boolean }>(sql`
    select exists (
      select from content.page
      cross join lateral (
        select jsonb_path_query(rows, '$.**.from') #>> '{}' union all select jsonb_path_query(rows, '$.**.until') #>> '{}'
      ) as named (moment)
      where case when moment ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T'
        then moment::timestamptz > ${since} and moment::timestamptz <= ${until} end
    ) or exists (
      select from parameters.ab_test
      where (starts_at > ${since} and starts_at <= ${until}) or (ends_at > ${since} and ends_at <= ${until})
    ) as "isDue"`);
  return found?.isDue ?? false;
}

/** Rows of other pages by their paths, for those that show them too. */
export function findRowsOf(
  db: Db,
  paths: readonly string[],
  { shop, language }: Storefront,
): Promise<{ path: string; rows: StoredRow[] }[]> {
  return db.rows(sql`
    select path, rows from content.page
    where shop = ${shop} and language = ${language} and path = any (${paths}::text[])
      and page_type in ('content', 'category')
    limit 100`);
}

export function findFooterRow(
  db: Db,
  { shop, language }: Storefront,
): Promise<{ footer: Footer } | undefined> {
  return db.row(
    sql`select footer from content.footer where shop = ${shop} and language = ${language}`,
  );
}

/** A query for products; `place` identifies its rows in the result. */
export type Wanted = {
  place: number;
  from: 'popular' | 'new' | 'deals' | 'category';
  category: number | null;
  most: number;
};

/** The products of several teasers in one statement: available in this price list, best first. */
export function pickForTeasers(
  db: Db,
  wanted: readonly Wanted[],
  { priceList }: Storefront,
  now: Date,
): Promise<{ place: number; productId: number }[]> {
  return db.rows(sql`
    select wanted.place, picked.product_id as "productId"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (place integer, "from" text, category integer, most integer)
    cross join lateral (
      (select product.id as product_id, row_number() over (order by product.sales_90_days desc, product.id) as ordinal
       from catalogue.product
       join catalogue.product_listing listing
         on listing.product_id = product.id and listing.price_list = ${priceList} and listing.is_available
       where wanted."from" = 'popular'
       order by product.sales_90_days desc, product.id
       limit wanted.most)
      union all
      (select product.id, row_number() over (order by product.released_on desc, product.id)
       from catalogue.product
       join catalogue.product_listing listing
         on listing.product_id = product.id and listing.price_list = ${priceList} and listing.is_available
       where wanted."from" = 'new' and product.released_on <= ${now}::date
       order by product.released_on desc, product.id
       limit wanted.most)
      union all
      (select product_id, ordinal from (${productsInRunningDeals(priceList, now, 60)}) as deal
       where wanted."from" = 'deals' and ordinal <= wanted.most)
      union all
      (select listing.product_id, row_number() over (order by listing.sales_90_days desc, listing.product_id)
       from catalogue.category_listing listing
       where wanted."from" = 'category' and listing.category_id = wanted.category and ${listedAmounts[priceList]} is not null
       order by listing.sales_90_days desc, listing.product_id
       limit wanted.most)
    ) as picked
    order by wanted.place, picked.ordinal`);
}
