import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

export type Redirect = { redirectPath: string | null; rewrittenQuery: string | null };

/** The redirect of folded words; undefined without one. */
export function findRedirect(
  db: Db,
  { shop, language }: Storefront,
  words: string,
): Promise<Redirect | undefined> {
  return db.row<Redirect>(sql`
    select redirect_path as "redirectPath", rewritten_query as "rewrittenQuery"
    from search.redirect where shop = ${shop} and language = ${language} and words = ${words}`);
}

/** The hub page of folded words. */
export function findHubPage(
  db: Db,
  { shop, language }: Storefront,
  words: string,
): Promise<{ path: string } | undefined> {
  return db.row<{ path: string }>(
    sql`select path from search.hub_page where shop = ${shop} and language = ${language} and words = ${words}`,
  );
}

export type NumberedItem = { productId: number; itemId: number; isOneOfSeveral: boolean };

/** The item with one of the spellings of a number, sold in the price list; an order number takes precedence over an EAN. */
export function findNumberedItem(
  db: Db,
  { priceList }: Storefront,
  spellings: readonly string[],
): Promise<NumberedItem | undefined> {
  return db.row<NumberedItem>(sql`
    select item.product_id as "productId", item.id as "itemId",
      exists (select from catalogue.item other where other.product_id = item.product_id and other.id <> item.id) as "isOneOfSeveral"
    from (
      select id, 1 as place from catalogue.item where order_number = any (${spellings}::text[])
      union all
      select id, 2 from catalogue.item where ean = any (${spellings}::text[])
    ) as numbered
    join catalogue.item on item.id = numbered.id
    join catalogue.product_listing listing on listing.product_id = item.product_id and listing.price_list = ${priceList}
    order by numbered.place, item.id
    limit 1`);
}

/** A value of a filter with its name; for brands the filter is `marke` and the value the name. */
export type NamedValue = { filter: string; value: string; name: string };

/** All values of all filters, without their units, in the order of filters, brands last. */
export function findNamedValues(
  db: Db,
  { language }: Pick<Storefront, 'language'>,
): Promise<NamedValue[]> {
  return db.rows<NamedValue>(sql`
    select filter, value, name from (
      select attribute.code as filter, value.code as value,
        case ${language}::text when 'de' then value.name_de else value.name_en end as name,
        attribute.position as place, value.position as within
      from catalogue.attribute_value value
      join catalogue.attribute on attribute.code = value.attribute_code and attribute.is_filterable
      union all
      select 'marke', name, name, 1000000, id from catalogue.brand
    ) as named
    order by place, filter, within, value`);
}
