import { type Language, priceLists } from '../columns/indexed-product-port.ts';

export type IndexKind = 'products' | 'suggestions';

/** The alias of the active generation, for reads and writes. */
export function aliasOf(kind: IndexKind, language: Language): string {
  return `ranzen-${kind}-${language}`;
}

/** Fields of words, with the score of a word in each. */
export const wordFields = [
  { field: 'name_words', from: 'name', worth: 1 },
  { field: 'brand_words', from: 'brand', worth: 0.4 },
  { field: 'category_words', from: 'category', worth: 0.2 },
  { field: 'description_words', from: 'description', worth: 0.1 },
] as const;

/** `farbe:rot`, `marke:Scout`: all values of filters are in one field, so that one aggregation counts them all. */
export function pairOf(filter: string, value: string): string {
  return `${filter}:${value}`;
}

/** Ratings are integers, in hundredths of a star, so that comparisons are exact. */
export const hundredths = 100;

/** Settings and mappings of an index. Dynamic mapping is off; only ids are read back. */
export function indexBody(kind: IndexKind): object {
  return {
    settings: { number_of_shards: 1, number_of_replicas: 1, refresh_interval: '1s' },
    mappings: {
      dynamic: 'strict',
      properties: kind === 'products' ? productFields() : suggestionFields(),
    },
  };
}

function productFields(): object {
  return {
    product_id: { type: 'long' },
    name_key: { type: 'keyword', ignore_above: 1024 },
    sales: { type: 'integer' },
    popularity: { type: 'float' },
    rating_hundredths: { type: 'integer' },
    released_on: { type: 'date', format: 'strict_date' },
    attributes: { type: 'keyword', ignore_above: 1024 },
    words: { type: 'keyword', ignore_above: 256 },
    ...Object.fromEntries(
      wordFields.map(({ field }) => [
        field,
        { type: 'keyword', ignore_above: 256, copy_to: 'words' },
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

function suggestionFields(): object {
  return {
    text: { type: 'keyword', ignore_above: 256 },
    beginnings: { type: 'keyword', ignore_above: 256 },
    price_lists: { type: 'keyword' },
    weight: { type: 'integer' },
  };
}
