/**
 * Queries of listings and search on the catalogue. Implemented by PostgreSQL (always available, the oracle of tests), by the
 * columns in memory (for up to about a million products) and by a remote engine (beyond that).
 */
export type CatalogueIndex = {
  /** A page of products with the number of all, every facet and the ranges, in one call (LS2). */
  query(query: CatalogueQuery): Promise<CatalogueResult>;
  /** Completions of a typed text, best first, without repeats (SE1). */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** How many products each word of a text finds by itself, in the order of the text (SE2, long-tail adjustment). */
  countWords(query: WordsQuery): Promise<WordCount[]>;
};

/** The shop's view of the catalogue: its price list, and the language of words and names. */
export type CatalogueView = {
  priceList: 'de' | 'at' | 'ch' | 'edu';
  language: 'de' | 'en';
};

export type WordsQuery = CatalogueView & {
  text: string;
  /** Of the words of the text; undefined for none. */
  synonyms?: readonly Synonym[] | undefined;
};
/** Index words that find the same as one, with the weight of each. */
export type Synonym = {
  word: string;
  others: readonly { readonly word: string; readonly weight: number }[];
};
/** What the staff changed of the search for one text. */
export type Tuning = {
  synonyms: readonly Synonym[];
  /** Products that lead the hits by relevance, in this order, also where the text does not find them. */
  pinned: readonly number[];
  /** Products after all other hits by relevance. */
  buried: readonly number[];
};
export type SuggestQuery = CatalogueView & { text: string; limit: number };
/** A name that completes the typed text, and its kind. `productId` is the best sold product of that name. */
export type Suggestion = {
  text: string;
  kind: 'category' | 'brand' | 'product';
  productId?: number | undefined;
};
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

export type CatalogueQuery = CatalogueView & {
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
  /** The shop whose pinned and buried products apply; undefined for a search without them. */
  shop?: 'consumer' | 'business' | undefined;
  /** Undefined where what the staff changed is not looked up yet: the process's index does that. */
  tuning?: Tuning | undefined;
};

export type EnumSelection = { id: string; values: readonly string[] };
export type Range = { from?: number | undefined; to?: number | undefined };

export type CatalogueResult = {
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
   * Hits by category. A listing's hits are all in its own category: categories below it are counted in full, others only by the
   * products that they share. Hits of a text are counted in all categories.
   */
  categories: { id: number; count: number }[];
  /** The text that was searched instead after correcting typing errors; undefined without a correction. */
  correctedText: string | undefined;
  /** Whether the staff pinned products for the text. */
  hasPins?: boolean | undefined;
};

/** Above the score of any text; single precision keeps it apart from those beside it. */
const leastPinned = 10_000_000;
const mostPinned = 20;

/** The score of a pinned product by its place, from 0. */
export function pinnedScore(place: number): number {
  return leastPinned * (mostPinned - place);
}

/** What the score of a buried product is multiplied by: below that of any other hit, and exact in single precision. */
export const buriedFactor = 2 ** -24;
