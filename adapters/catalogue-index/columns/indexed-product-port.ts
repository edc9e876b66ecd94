import type { CatalogueView } from '../port.ts';

export const priceLists = ['de', 'at', 'ch', 'edu'] as const;
export const languages = ['de', 'en'] as const;

export type Language = CatalogueView['language'];

/** All that the columns hold of a product. */
export type IndexedProduct = {
  id: number;
  /** What a tile shows now, minor units, in the order of `priceLists`; 0 where the product is not sold. */
  amounts: readonly number[];
  /** Whether it is reduced, in the same order. */
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

/** Words in the form in which they are compared. */
export type ProductWords = {
  name: readonly string[];
  /** Brand, order numbers and EANs. */
  brand: readonly string[];
  category: readonly string[];
  description: readonly string[];
};

/** A category as the columns know it. A product stands in a sale category wherever it is reduced. */
export type CatalogueCategory = { id: number; isSale: boolean; names: Record<Language, string> };
