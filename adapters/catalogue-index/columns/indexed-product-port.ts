import type { CatalogueView } from '../port.ts';

export const priceLists = ['de', 'at', 'ch', 'edu'] as const;
export const languages = ['de', 'en'] as const;

export type Language = CatalogueView['language'];

/** A product in the index. */
export type IndexedProduct = {
  id: number;
  /** A hash of its names, brand, attributes, categories and words: with the same one, only the rest can have changed. */
  stamp: number;
  /** Current price on the tile in minor units, in the order of `priceLists`; 0 where the product is not sold. */
  amounts: readonly number[];
  /** Whether the price is reduced, in the same order. */
  isReduced: readonly boolean[];
  sales: number;
  /** Stars with two decimals; 0 without. */
  rating: number;
  /** Days since 1970. */
  releasedDay: number;
  names: Record<Language, string>;
  brand: string;
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Without sale categories, which follow from `isReduced`. */
  categoryIds: readonly number[];
  words: Record<Language, ProductWords>;
};

/** What changes most of a product, and the stamp of the rest. */
export type ProductFacts = Pick<
  IndexedProduct,
  'id' | 'stamp' | 'amounts' | 'isReduced' | 'sales' | 'rating' | 'releasedDay'
>;

/**
 * Analysed words of a product as one text, because a string for each takes several times as long to read: a line each for name, brand (with
 * order numbers and EANs), category and description, in which spaces separate the words. Empty while they are not derived.
 */
export type ProductWords = string;

/** A category in the index. A product belongs to the sale categories of each price list that reduces it. */
export type CatalogueCategory = { id: number; isSale: boolean; names: Record<Language, string> };
