import type {
  CatalogueView,
  SuggestQuery,
  Suggestion,
  WordCount,
} from '#adapters/catalogue-index/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { QueryWord } from '../analyser/analyser.ts';
import { queryOf } from './asked-words.ts';

/** Limits: products per completion, hits per word, and names of the speller. */
const mostCompleted = 500;
const mostCounted = 5_000;
const mostSpelled = 50_000;

/** Names of categories, brands and products with a word that begins with the text: first those that begin with it themselves. */
export async function findCompletions(
  db: Db,
  { priceList, language, text, limit }: SuggestQuery,
): Promise<Suggestion[]> {
  const rows = await db.rows<{ name: string; kind: 1 | 2 | 3; productId: number | null }>(sql`
    with typed as materialized (
      select catalogue.fold_words(${text}) as folded, catalogue.search_query(${language}, ${text}) as words
    ),
    worded as (
      select text.product_id, text.name
      from typed
      join catalogue.product_text text on text.search_vector @@ typed.words
      where text.language = ${language}
      limit ${mostCompleted}
    ),
    named as (
      select text.name, 1 as kind, 0 as weight, null::integer as product_id from catalogue.category_text text where text.language = ${language}
      union all
      select brand.name, 2, 0, null from catalogue.brand
      union all
      select worded.name, 3, product.sales_90_days, product.id
      from worded
      join catalogue.product on product.id = worded.product_id
      join catalogue.product_listing listing on listing.product_id = product.id and listing.price_list = ${priceList}
    )
    select name, kind, product_id as "productId"
    from (
      select distinct on (spoken.folded) named.name, named.kind, named.weight, named.product_id,
        starts_with(spoken.folded, typed.folded) as is_beginning
      from named
      cross join typed
      cross join lateral (select catalogue.fold_words(named.name) as folded) as spoken
      where typed.folded <> '' and position(' ' || typed.folded in ' ' || spoken.folded) > 0
      order by spoken.folded, named.kind, named.weight desc
    ) as suggested
    order by is_beginning desc, kind, weight desc, name
    limit ${limit}`);
  return rows.map(({ name, kind, productId }) => ({
    text: name,
    kind: kinds[kind],
    productId: productId ?? undefined,
  }));
}

const kinds = { 1: 'category', 2: 'brand', 3: 'product' } as const;

/** The hits of each word, up to 5000. */
export function countEachWord(
  db: Db,
  words: readonly QueryWord[],
  { priceList, language }: CatalogueView,
): Promise<WordCount[]> {
  const typed = words.map((word) => word.typed);
  const queries = words.map((word) => queryOf([word]));
  return db.rows<WordCount>(sql`
    select asked.typed, found.count
    from unnest(${typed}::text[], ${queries}::text[]) with ordinality as asked (typed, query, place)
    cross join lateral (
      select count(*) from (
        select from search.product_words words
        join catalogue.product_listing listing on listing.product_id = words.product_id and listing.price_list = ${priceList}
        where words.language = ${language} and words.vector @@ asked.query::tsquery
        limit ${mostCounted}
      ) as hit
    ) as found
    order by asked.place`);
}

/** Names of categories, brands and up to 50,000 products. */
export async function findNames(db: Db, language: CatalogueView['language']): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from catalogue.category_text where language = ${language}
    union all
    select name from catalogue.brand
    union all
    (select name from catalogue.product_text where language = ${language} limit ${mostSpelled})`);
  return rows.map(({ name }) => name);
}
