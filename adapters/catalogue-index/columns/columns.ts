import type { Archive } from './archive.ts';
import { firstPage } from '../first-page.ts';
import type {
  CatalogueResult,
  CatalogueQuery,
  SuggestQuery,
  Suggestion,
  WordCount,
  WordsQuery,
} from '../port.ts';
import { QueryRunner } from './query-runner.ts';
import {
  type CatalogueCategory,
  type IndexedProduct,
  languages,
  type ProductFacts,
  type ProductWords,
} from './indexed-product-port.ts';
import { ProductTable } from './product-table.ts';
import { TextSearch } from './text-search.ts';
import type { TextAnalysis } from './text-analysis.ts';

/** The catalogue in memory: typed arrays that are scanned once per query. Needs no database and no clock. */
export type Columns = {
  /** Adds or updates products. */
  put(products: Iterable<IndexedProduct>): void;
  remove(ids: Iterable<number>): void;
  /** Begins to compare all products with those of the database. */
  compare(): Comparison;
  /** Stores or restores products and words; not categories, which are set again. */
  serialize(archive: Archive): void;
  setCategories(categories: readonly CatalogueCategory[]): void;
  /** Steps that spare the first listings the computation of orders and counts. */
  preparations(): readonly (() => void)[];
  /** Steps that spare the first texts spellers and suggesters; each takes less than a second in a catalogue of any size. */
  textPreparations(now: number): readonly (() => void)[];
  query(query: CatalogueQuery): CatalogueResult;
  suggest(query: SuggestQuery, now: number): Suggestion[];
  countWords(query: WordsQuery): WordCount[];
  describe(): ColumnsState;
};

export type Comparison = {
  /** Writes what changed of products whose stamp did not, and returns the ids of all others, which are to be `put`. */
  take(facts: readonly ProductFacts[]): number[];
  /** Removes the products that were there at the beginning and were not taken. */
  end(): void;
};

export type ColumnsState = {
  products: number;
  /** Products whose words are not derived yet, so that no text finds them. */
  withoutWords: number;
  /** Outdated rows of changed or removed products; too many trigger a rebuild. */
  rows: number;
  /** Memory outside the heap. */
  bytes: number;
};

export function createColumns(analysis: TextAnalysis): Columns {
  const table = new ProductTable();
  const search = new TextSearch(table, analysis);
  const runner = new QueryRunner(table, search);
  let categories: readonly CatalogueCategory[] = [];
  const withoutWords = new Set<number>();
  return {
    put(products) {
      runner.clearCache();
      search.countChange();
      for (const product of products) {
        const row = table.put(product);
        if (row !== undefined) search.add(row, product);
        if (hasNameWords(product.words.de)) withoutWords.delete(product.id);
        else withoutWords.add(product.id);
      }
    },
    remove,
    compare() {
      const isTaken = new Uint8Array(table.rows);
      return {
        take(facts) {
          runner.clearCache();
          search.countChange();
          const changed: number[] = [];
          for (const each of facts) {
            const row = table.update(each);
            if (row === undefined) changed.push(each.id);
            const known = row ?? table.rowOfId.get(each.id);
            if (known !== undefined) isTaken[known] = 1;
          }
          return changed;
        },
        end() {
          const missing = [...isTaken.keys()].filter((row) => !isTaken[row] && table.isLive(row));
          remove(missing.map((row) => table.ids.array[row] ?? 0));
        },
      };
    },
    serialize(archive) {
      runner.clearCache();
      table.serialize(archive);
      search.serialize(archive);
      const wordless = archive.numbers(Float64Array.from(withoutWords));
      for (const id of wordless) withoutWords.add(id);
    },
    setCategories(given) {
      categories = given;
      search.setCategories(given);
      runner.saleIds = given.filter(({ isSale }) => isSale).map(({ id }) => id);
    },
    preparations: () => [
      ...languages.map((language) => () => void table.names[language].places()),
      ...categories.map(
        ({ id }) =>
          () =>
            void runner.list({ ...firstPage, categoryId: id }),
      ),
    ],
    textPreparations: (now) => search.preparations(now),
    query: (query) =>
      query.text === undefined ? runner.list(query) : runner.find(query, query.text),
    suggest: (query, now) => search.suggest(query, now),
    countWords: (query) => search.countWords(query),
    describe: () => ({
      products: table.live,
      withoutWords: withoutWords.size,
      rows: table.rows,
      bytes: table.bytes + search.bytes,
    }),
  };

  function remove(ids: Iterable<number>): void {
    runner.clearCache();
    search.countChange();
    for (const id of ids) {
      table.remove(id);
      withoutWords.delete(id);
    }
  }
}

/** Every product has a name, whose words are the first line. */
function hasNameWords(words: ProductWords): boolean {
  return words !== '' && !words.startsWith('\n');
}
