import type { CatalogueResult, CatalogueQuery } from '../port.ts';
import { resultOf, categoryCounts } from './result.ts';
import { type Criteria, criteriaOf } from './criteria.ts';
import { priceLists } from './indexed-product-port.ts';
import { type CountedListing, ListingCache } from './listing-cache.ts';
import { pageOf } from './page.ts';
import type { ProductTable } from './product-table.ts';
import { reducedRows, tally } from './tally.ts';
import type { TextSearch } from './text-search.ts';

/** Runs queries on a product table and the words of its products. */
export class QueryRunner {
  readonly #table: ProductTable;
  readonly #search: TextSearch;
  readonly #cache = new ListingCache();
  #saleIds: readonly number[] = [];

  constructor(table: ProductTable, search: TextSearch) {
    this.#table = table;
    this.#search = search;
  }

  set saleIds(ids: readonly number[]) {
    this.#saleIds = ids;
    this.clearCache();
  }

  /** Clears the cached listings after a change. */
  clearCache(): void {
    this.#cache.clear();
  }

  list(query: CatalogueQuery): CatalogueResult {
    const { counted, categories } = this.#cache.get(query) ?? this.#count(query);
    const page = pageOf(this.#table, query, counted, undefined);
    return resultOf(this.#table, { query, counted, page, categories });
  }

  #count(query: CatalogueQuery): CountedListing {
    const { categoryId } = query;
    const choice = criteriaOf(this.#table, query, undefined);
    const counted = tally(this.#table, choice, this.#rowsOf(categoryId, choice.list));
    const categories = categoryCounts(this.#table, counted, this.#saleIds);
    return this.#cache.put(query, { counted, categories });
  }

  find(query: CatalogueQuery, text: string): CatalogueResult {
    const { language, priceList, categoryId, tuning } = query;
    const found = this.#search.find({ language, text, tuning }, priceLists.indexOf(priceList));
    const choice = criteriaOf(this.#table, query, this.#categoryOf(categoryId));
    const counted = tally(this.#table, choice, found.rows);
    const page = pageOf(this.#table, query, counted, found.scores);
    const categories = categoryCounts(this.#table, counted, this.#saleIds);
    const result = resultOf(this.#table, { query, counted, page, categories });
    return { ...result, correctedText: found.correctedText };
  }

  /** Rows of a category; undefined (all rows) without one. */
  #rowsOf(categoryId: number | undefined, list: number): Int32Array | undefined {
    const category = this.#categoryOf(categoryId);
    if (!category) return undefined;
    if (category.isSale) return reducedRows(this.#table, list);
    return category.number === undefined
      ? new Int32Array(0)
      : this.#table.rowsOfCategory.read(category.number);
  }

  #categoryOf(categoryId: number | undefined): Criteria['category'] {
    if (categoryId === undefined) return undefined;
    return {
      number: this.#table.categoryIds.find(categoryId),
      isSale: this.#saleIds.includes(categoryId),
    };
  }
}
