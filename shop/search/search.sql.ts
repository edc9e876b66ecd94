import { type CatalogueSort, catalogueSorts } from '#adapters/catalogue-index/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/storefronts/storefront.ts';

export { catalogueSorts as sortNames };
export type SearchPage = { offset: number; limit: number; sortBy: CatalogueSort };
export type Hits = { total: number; ids: number[] };

/** Texts that are looked at, and of those the hits, best sold first, that are ranked: words as common as "Schule" stay bounded. */
const mostTexts = 20_000;
const mostHits = 5_000;

/**
 * The ids of a page of hits and how many there are (SE3). A product is hit by all words of its name, brand, category or
 * description, or by an order number or EAN that is exactly the text.
 */
export async function findHits(
  db: Db,
  text: string,
  page: SearchPage,
  storefront: Storefront,
): Promise<Hits> {
  const { language, priceList } = storefront;
  const found = await db.row<Hits>(sql`
    with looked_for as materialized (select catalogue.search_query(${language}, ${text}) as words),
    numbered as (
      select product_id from catalogue.item
      where order_number in (${text}, upper(${text})) or ean = ${text}
    ),
    worded as (
      select text.product_id
      from looked_for
      join catalogue.product_text text on text.search_vector @@ looked_for.words
      where text.language = ${language}
      limit ${mostTexts}
    ),
    best_sold as materialized (
      select product.id, product.sales_90_days, product.rating_average, product.released_on, listing.amount_minor
      from catalogue.product
      join catalogue.product_listing listing on listing.product_id = product.id and listing.price_list = ${priceList}
      where product.id in (select product_id from worded union select product_id from numbered)
      order by product.sales_90_days desc, product.id
      limit ${mostHits}
    ),
    hits as materialized (
      select best_sold.*,
        case when best_sold.id in (select product_id from numbered) then 1000
          else ts_rank(text.search_vector, looked_for.words) * (1 + ln(1 + greatest(best_sold.sales_90_days, 0)) / 10)
        end as relevance
      from best_sold
      cross join looked_for
      join catalogue.product_text text on text.product_id = best_sold.id and text.language = ${language}
    )
    select (select count(*) from hits) as total,
      array(
        select hits.id from hits ${joinName(page.sortBy, language)}
        order by ${orders[page.sortBy](language)}, hits.id
        limit ${page.limit} offset ${page.offset}
      ) as ids`);
  return found ?? { total: 0, ids: [] };
}

function joinName(sortBy: CatalogueSort, language: Language): Statement {
  if (sortBy !== 'name') return sql``;
  return sql`join catalogue.product_text named on named.product_id = hits.id and named.language = ${language}`;
}

const orders: Record<CatalogueSort, (language: Language) => Statement> = {
  relevance: () => sql`hits.relevance desc`,
  si: () => sql`hits.sales_90_days desc`,
  priceAsc: () => sql`hits.amount_minor`,
  priceDesc: () => sql`hits.amount_minor desc`,
  rating: () => sql`hits.rating_average desc nulls last`,
  new: () => sql`hits.released_on desc`,
  name: (language) =>
    language === 'de' ? sql`named.name collate "de-x-icu"` : sql`named.name collate "en-x-icu"`,
};
