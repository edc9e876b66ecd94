import type { CatalogueView, SuggestQuestion, WordCount } from '#adapters/catalogue-index/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { QueryWord } from '../analyser/analyser.ts';
import { queryOf } from './asked-words.ts';

/** Products that are looked at for a completion, and how far each word is counted. */
const mostCompleted = 500;
const mostCounted = 5_000;
const mostSpelled = 50_000;

/** Names of categories, brands and products with a word that begins with the text: first those that begin with it themselves. */
export async function findCompletions(
  db: Db,
  { priceList, language, text, limit }: SuggestQuestion,
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
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
      select text.name, 1 as kind, 0 as weight from catalogue.category_text text where text.language = ${language}
      union all
      select brand.name, 2, 0 from catalogue.brand
      union all
      select worded.name, 3, product.sales_90_days
      from worded
      join catalogue.product on product.id = worded.product_id
      join catalogue.product_listing listing on listing.product_id = product.id and listing.price_list = ${priceList}
    )
    select name
    from (
      select distinct on (spoken.folded) named.name, named.kind, named.weight,
        starts_with(spoken.folded, typed.folded) as is_beginning
      from named
      cross join typed
      cross join lateral (select catalogue.fold_words(named.name) as folded) as spoken
      where typed.folded <> '' and position(' ' || typed.folded in ' ' || spoken.folded) > 0
      order by spoken.folded, named.kind, named.weight desc
    ) as suggested
    order by is_beginning desc, kind, weight desc, name
    limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** How many products each word finds by itself, up to 5000. */
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

/** Words of the names, brands and categories of up to 50,000 products, with how many have them. */
export function findVocabulary(
  db: Db,
  language: CatalogueView['language'],
): Promise<{ word: string; frequency: number }[]> {
  return db.rows(sql`
    select word, count(*) as frequency
    from (
      select name_words || brand_words || category_words as words
      from search.product_words where language = ${language} limit ${mostSpelled}
    ) as product
    cross join unnest(product.words) as word
    where word !~ '[0-9]'
    group by word`);
}
