/**
 * What listings and search ask of the catalogue. Answered by PostgreSQL (always there, the oracle of tests), by the
 * columns in memory (what serves a shop of up to about a million products) or by a remote engine beyond that.
 */
export type CatalogueIndex = {
  /** A page of products with the number of all, every facet and the ranges, in one call (LS2). */
  ask(question: CatalogueQuestion): Promise<CatalogueAnswer>;
  /** Completes what a visitor types, best first, without repeats (SE1). */
  suggest(question: SuggestQuestion): Promise<string[]>;
  /** How many products each word of a text finds by itself, in the order of the text (SE2, long-tail adjustment). */
  countWords(question: WordsQuestion): Promise<WordCount[]>;
};

/** Which shop asks: what it sells at which prices, and the language of its words and names. */
export type CatalogueView = {
  priceList: 'de' | 'at' | 'ch' | 'edu';
  language: 'de' | 'en';
};

export type WordsQuestion = CatalogueView & { text: string };
export type SuggestQuestion = CatalogueView & { text: string; limit: number };
export type WordCount = { typed: string; count: number };

export const catalogueSorts = [
  'relevance',
  'si',
  'priceAsc',
  'priceDesc',
  'rating',
  'new',
  'name',
] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

export type CatalogueQuestion = CatalogueView & {
  /** Products of this category; undefined for all. An unknown one has no products. */
  categoryId: number | undefined;
  /** Words that a product must be found by; undefined for a listing. A text of no words finds nothing. */
  text: string | undefined;
  /** For each filter, values of which a product must have one: attribute codes, or `marke` with names of brands. */
  enums: readonly EnumSelection[];
  /** Minor units, both ends included. */
  price: Range;
  /** Stars, both ends included. Products without a rating count as 0. */
  rating: Range;
  sort: CatalogueSort;
  offset: number;
  limit: number;
};

export type EnumSelection = { id: string; values: readonly string[] };
export type Range = { from?: number | undefined; to?: number | undefined };

export type CatalogueAnswer = {
  total: number;
  /** The page, in the order of `sort`; ties by id. */
  productIds: number[];
  /** Counts of each filter with its own selection left out. Values without products are missing unless they are selected. */
  enums: { id: string; values: { id: string; count: number }[] }[];
  /** Lowest and highest price with the price selection left out; undefined where nothing is left. */
  price: { min: number; max: number; count: number } | undefined;
  /** Lowest and highest rating with the rating selection left out, and how many have at least so many stars. */
  rating:
    | { min: number; max: number; atLeast: { stars: 1 | 2 | 3 | 4; count: number }[] }
    | undefined;
  /**
   * Hits in each category that any stands in. Of a listing they all stand in its own category, so that what is below it is counted
   * whole and what is beside it only as far as both share products; with a text they are counted as if no category were chosen.
   */
  categories: { id: number; count: number }[];
  /** What was looked for instead, where typing errors were mended; undefined where nothing was. */
  mendedText: string | undefined;
};
