import type { CatalogueSource } from '#adapters/catalogue-index/source-port.ts';
import { findDueProducts } from '#shop/deals/deal.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import {
  findIndexedCategories,
  findIndexedProducts,
  findNextPriceChange,
  readIndexedProducts,
  readProductFacts,
} from '#shop/search/index-rows.sql.ts';

/** Reads the catalogue for the index from PostgreSQL. */
export function createCatalogueSource(db: Db): CatalogueSource {
  return {
    findCategories: () => findIndexedCategories(db),
    readProducts: (now) => readIndexedProducts(db, now),
    readFacts: (now) => readProductFacts(db, now),
    findProducts: (now, ids) => findIndexedProducts(db, now, ids),
    findNextPriceChange: (after) => findNextPriceChange(db, after),
    findDueProducts: (since, until) => findDueProducts(db, since, until),
  };
}
