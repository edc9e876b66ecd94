import { firstPage } from '../first-page.ts';
import type {
  CatalogueAnswer,
  CatalogueQuestion,
  SuggestQuestion,
  WordCount,
  WordsQuestion,
} from '../port.ts';
import { Answering } from './answering.ts';
import { type CatalogueCategory, type IndexedProduct, languages } from './indexed-product-port.ts';
import { ProductTable } from './product-table.ts';
import { TextSearch } from './text-search.ts';
import type { WordTools } from './word-tools.ts';

/** The catalogue in memory: typed arrays that answer a question in one pass. It knows no database and no clock. */
export type Columns = {
  /** Adds products, or brings those up to date that are there. */
  put(products: Iterable<IndexedProduct>): void;
  remove(ids: Iterable<number>): void;
  setCategories(categories: readonly CatalogueCategory[]): void;
  /** Steps to take before the first question, which would otherwise wait for them: each takes a part of a second at most. */
  preparations(now: number): readonly (() => void)[];
  ask(question: CatalogueQuestion): CatalogueAnswer;
  suggest(question: SuggestQuestion, now: number): string[];
  countWords(question: WordsQuestion): WordCount[];
  describe(): ColumnsState;
};

export type ColumnsState = {
  products: number;
  /** Products without words, which no text finds: their words are yet to be made. */
  unworded: number;
  /** Of them rows of products that changed or are gone: too many call for building anew. */
  rows: number;
  /** Outside the heap. */
  bytes: number;
};

export function createColumns(tools: WordTools): Columns {
  const table = new ProductTable();
  const search = new TextSearch(table, tools);
  const answering = new Answering(table, search);
  let categories: readonly CatalogueCategory[] = [];
  const unworded = new Set<number>();
  return {
    put(products) {
      answering.forget();
      search.noteChange();
      for (const product of products) {
        const row = table.put(product);
        if (row !== undefined) search.add(row, product);
        if (product.words.de.name.length > 0) unworded.delete(product.id);
        else unworded.add(product.id);
      }
    },
    remove(ids) {
      answering.forget();
      search.noteChange();
      for (const id of ids) {
        table.remove(id);
        unworded.delete(id);
      }
    },
    setCategories(given) {
      categories = given;
      answering.saleIds = given.filter(({ isSale }) => isSale).map(({ id }) => id);
    },
    preparations: (now) => [
      ...languages.map((language) => () => void table.names[language].places()),
      ...search.preparations(categories, now),
      ...categories.map(
        ({ id }) =>
          () =>
            void answering.list({ ...firstPage, categoryId: id }),
      ),
    ],
    ask: (question) =>
      question.text === undefined
        ? answering.list(question)
        : answering.find(question, question.text),
    suggest: (question, now) => search.suggest(question, categories, now),
    countWords: (question) => search.countWords(question),
    describe: () => ({
      products: table.live,
      unworded: unworded.size,
      rows: table.rows,
      bytes: table.bytes + search.bytes,
    }),
  };
}
