import type {
  CatalogueCategory,
  IndexedProduct,
  ProductFacts,
} from './columns/indexed-product-port.ts';

/** The catalogue as an index reads it from the database. */
export type CatalogueSource = {
  findCategories(): Promise<CatalogueCategory[]>;
  /** Every product as it is sold at `now`, in batches. */
  readProducts(now: Date): AsyncIterable<IndexedProduct[]>;
  /** The facts of every product at `now`, in batches, at a third of the cost. */
  readFacts(now: Date): AsyncIterable<ProductFacts[]>;
  /** Those of the products that exist. */
  findProducts(now: Date, ids: readonly number[]): Promise<IndexedProduct[]>;
  /** When the first deal begins or ends after `after`. */
  findNextPriceChange(after: Date): Promise<Date | undefined>;
  /** Products whose deals began or ended after `since` and until `until`. */
  findDueProducts(since: Date, until: Date): Promise<number[]>;
};
