import type { CatalogueQuestion } from '#adapters/catalogue-index/port.ts';
import { listedAmounts } from '#shop/catalogue/listed-amounts.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Texts that are looked at, and of those the hits, best sold first, that are counted and ranked: words as common as "Schule" stay bounded. */
const mostTexts = 20_000;
const mostHits = 5_000;

/** Everything that a price list sells, with what it costs now: id, amount_minor and relevance. */
export function soldAtAll({ priceList }: CatalogueQuestion, now: Date): Statement {
  return sql`
    select shown.product_id as id, shown.amount_minor, 0 as relevance
    from catalogue.shown_amounts(${now}) shown
    where shown.price_list = ${priceList}`;
}

/** What a category lists, as `soldAtAll`. */
export function listedIn(question: CatalogueQuestion, now: Date): Statement {
  return sql`
    select listing.product_id as id, shown.amount_minor, 0 as relevance
    from catalogue.category_listing listing
    join catalogue.shown_amounts(${now}) shown
      on shown.product_id = listing.product_id and shown.price_list = ${question.priceList}
    where listing.category_id = ${question.categoryId} and ${listedAmounts[question.priceList]} is not null`;
}

/**
 * What a text finds, as `soldAtAll`: by all its words in name, brand, category or description, or by an order number or
 * EAN that is exactly the text.
 */
export function foundBy(
  { priceList, language }: CatalogueQuestion,
  text: string,
  now: Date,
): Statement {
  return sql`
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
      select product.id, product.sales_90_days, shown.amount_minor
      from catalogue.product
      join catalogue.shown_amounts(${now}) shown on shown.product_id = product.id and shown.price_list = ${priceList}
      where product.id in (select product_id from worded union select product_id from numbered)
      order by product.sales_90_days desc, product.id
      limit ${mostHits}
    )
    select best_sold.id, best_sold.amount_minor,
      case when best_sold.id in (select product_id from numbered) then 1000
        else ts_rank(text.search_vector, looked_for.words) * (1 + ln(1 + greatest(best_sold.sales_90_days, 0)) / 10)
      end as relevance
    from best_sold
    cross join looked_for
    join catalogue.product_text text on text.product_id = best_sold.id and text.language = ${language}`;
}
