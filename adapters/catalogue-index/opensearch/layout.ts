import { languages, priceLists } from '../columns/indexed-product-port.ts';

/** The alias of the active generation, for reads and writes. */
export const alias = 'ranzen-products';

/** `farbe:rot`, `marke:Scout`: all values of filters are in one field, so that one aggregation counts them all. */
export function pairOf(filter: string, value: string): string {
  return `${filter}:${value}`;
}

/** `5:pinsel`: a word with the bits of the fields that have it, so that one term decides its score. */
export function maskedWord(word: string, mask: number): string {
  return `${mask.toString(16)}:${word}`;
}

/** Ratings are integers, in hundredths of a star, so that comparisons are exact. */
export const hundredths = 100;

/**
 * Pages of the engine end at this product, which is its own default. It keeps all products before a page in order, and reads their names
 * again for each segment: a page behind 50,000 products took it more than 24 s.
 */
export const lastPlace = 10_000;

/** A name or word that is longer is not indexed. The engine's own limit is 32,766 bytes. */
const longestKeyword = 8_000;

/**
 * Settings and mappings of an index while it is filled: without refreshes and copies, which `shownSettings` switches on. Dynamic mapping
 * is off; only ids and names are read back.
 */
export function indexBody(): object {
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '-1',
    },
    mappings: { dynamic: 'strict', properties: fields() },
  };
}

/** A copy of the index on a second node, where the cluster has one. */
export const shownSettings = { index: { auto_expand_replicas: '0-1', refresh_interval: '1s' } };

function fields(): object {
  const keyword = { type: 'keyword', ignore_above: longestKeyword };
  const onlySorted = { ...keyword, index: false };
  return {
    product_id: { type: 'long' },
    sales: { type: 'integer' },
    popularity: { type: 'float', index: false },
    rating_hundredths: { type: 'integer' },
    released_on: { type: 'date', format: 'strict_date' },
    attributes: keyword,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`name_${language}`, onlySorted],
        [`name_key_${language}`, onlySorted],
        [`words_${language}`, { ...keyword, doc_values: false }],
        [`numbers_${language}`, { ...keyword, doc_values: false }],
        [`masked_words_${language}`, { ...keyword, doc_values: false }],
      ]),
    ),
    ...Object.fromEntries(
      priceLists.flatMap((list) => [
        [`amount_${list}`, { type: 'integer' }],
        [`categories_${list}`, { type: 'integer' }],
      ]),
    ),
  };
}
