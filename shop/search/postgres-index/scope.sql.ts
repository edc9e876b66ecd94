import {
  buriedFactor,
  type CatalogueQuery,
  pinnedScore,
  type Tuning,
} from '#adapters/catalogue-index/port.ts';
import { listedAmounts } from '#shop/catalogue/listed-amounts.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { QueryWord } from '../analyser/analyser.ts';
import { isNumber, queryOf } from './asked-words.ts';

/** Limits for common words such as "Schule": matched texts, and hits that are counted and ranked, best sold first. */
const mostTexts = 20_000;
const mostHits = 5_000;

/** All products of a price list with their present price: id, amount_minor and relevance. Free products are left out. */
export function soldProducts({ priceList }: CatalogueQuery, now: Date): Statement {
  return sql`
    select shown.product_id as id, shown.amount_minor, 0 as relevance
    from catalogue.shown_amounts(${now}) shown
    where shown.price_list = ${priceList} and shown.amount_minor > 0`;
}

/** The products of a category, as `soldProducts`. */
export function listedIn(query: CatalogueQuery, now: Date): Statement {
  return sql`
    select listing.product_id as id, shown.amount_minor, 0 as relevance
    from catalogue.category_listing listing
    join catalogue.shown_amounts(${now}) shown
      on shown.product_id = listing.product_id and shown.price_list = ${query.priceList} and shown.amount_minor > 0
    where listing.category_id = ${query.categoryId} and ${listedAmounts[query.priceList]} is not null`;
}

/**
 * The hits of a text, as `soldProducts`. A word is weighted by its field, name first, and most as an order number or EAN; the
 * best of its alternatives counts. Products that sell well rank higher.
 */
export function foundBy(
  { priceList, language, tuning }: CatalogueQuery,
  asked: readonly QueryWord[],
  now: Date,
): Statement {
  const pinned = tuning?.pinned ?? [];
  return sql`
    with worded as (
      (select words.product_id
      from search.product_words words
      where words.vector @@ ${queryOf(asked)}::tsquery and words.language = ${language}
      limit ${mostTexts})
      ${pinned.length > 0 ? sql`union select unnest(${pinned}::bigint[])` : sql``}
    ),
    best_sold as materialized (
      select product.id, product.sales_90_days, shown.amount_minor
      from catalogue.product
      join catalogue.shown_amounts(${now}) shown on shown.product_id = product.id and shown.price_list = ${priceList} and shown.amount_minor > 0
      where product.id in (select product_id from worded)
      order by ${pinned.length > 0 ? sql`product.id = any (${pinned}::bigint[]) desc, ` : sql``}product.sales_90_days desc, product.id
      limit ${mostHits}
    )
    select best_sold.id, best_sold.amount_minor, ${tuned(
      sql`((${sumOf(asked.map(scoreOf))}) * (1 + ln(1 + greatest(best_sold.sales_90_days, 0)) / 10)::real)::real`,
      tuning,
    )} as relevance
    from best_sold
    join search.product_words words on words.product_id = best_sold.id and words.language = ${language}`;
}

/** The relevance of a hit with what the staff pinned and buried. */
function tuned(relevance: Statement, tuning: Tuning | undefined): Statement {
  if (!tuning || tuning.pinned.length + tuning.buried.length === 0) return relevance;
  const scores = tuning.pinned.map((_, place) => pinnedScore(place));
  return sql`coalesce(
    (${scores}::real[])[array_position(${tuning.pinned}::bigint[], best_sold.id::bigint)],
    case when best_sold.id = any (${tuning.buried}::bigint[]) then ${buriedFactor}::real else 1::real end * ${relevance})`;
}

function sumOf(scores: readonly Statement[]): Statement {
  return scores.reduce((sum, score) => sql`${sum} + ${score}`, sql`0`);
}

/** The score of a word in a product's `words`: an integer, so that every index adds up the same sum. */
function scoreOf({ alternatives }: QueryWord): Statement {
  return sql`greatest(${alternatives.reduce(
    (scores, { word, weight }) =>
      sql`${scores}, ${Math.round(weight * 100)}::integer * ${fieldWeight(word)}`,
    sql`0`,
  )})`;
}

function fieldWeight(word: string): Statement {
  const inWords = sql`10 * (${word} = any (words.name_words))::integer
    + 2 * (${word} = any (words.category_words))::integer
    + (${word} = any (words.description_words))::integer`;
  return isNumber(word)
    ? sql`case when ${word} = any (words.brand_words) then 100 else ${inWords} end`
    : sql`(${inWords} + 4 * (${word} = any (words.brand_words))::integer)`;
}
