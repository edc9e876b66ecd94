import type {
  CatalogueAnswer,
  CatalogueQuestion,
  SuggestQuestion,
  WordCount,
  WordsQuestion,
} from '../port.ts';
import { answerOf, type CategoryCount, categoryCounts } from './answer.ts';
import { type Choice, chooseBy } from './choice.ts';
import {
  type CatalogueCategory,
  type IndexedProduct,
  languages,
  priceLists,
} from './indexed-product-port.ts';
import { pageOf } from './page.ts';
import { ProductTable } from './product-table.ts';
import { reducedRows, tally, tallyCategories } from './tally.ts';
import { TextSearch } from './text-search.ts';
import type { WordTools } from './word-tools.ts';

/** The catalogue in memory: typed arrays that answer a question in one pass. It knows no database and no clock. */
export type Columns = {
  /** Adds products, or brings those up to date that are there. */
  put(products: Iterable<IndexedProduct>): void;
  remove(ids: Iterable<number>): void;
  setCategories(categories: readonly CatalogueCategory[]): void;
  /** Prepares what the first question would otherwise wait for. */
  settle(): void;
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

const mostKeptCounts = 300;

export function createColumns(tools: WordTools): Columns {
  const table = new ProductTable();
  const search = new TextSearch(table, tools);
  const keptCounts = new Map<string, CategoryCount[]>();
  let categories: readonly CatalogueCategory[] = [];
  let saleIds: readonly number[] = [];
  const unworded = new Set<number>();
  return {
    put(products) {
      keptCounts.clear();
      for (const product of products) {
        const row = table.put(product);
        if (row !== undefined) search.add(row, product);
        if (product.words.de.name.length > 0) unworded.delete(product.id);
        else unworded.add(product.id);
      }
    },
    remove(ids) {
      keptCounts.clear();
      for (const id of ids) {
        table.remove(id);
        unworded.delete(id);
      }
    },
    setCategories(given) {
      keptCounts.clear();
      categories = given;
      saleIds = given.filter(({ isSale }) => isSale).map(({ id }) => id);
    },
    settle() {
      for (const language of languages) table.names[language].places();
    },
    ask: (question) =>
      question.text === undefined ? list(question) : find(question, question.text),
    suggest: (question, now) => search.suggest(question, categories, now),
    countWords: (question) => search.countWords(question),
    describe: () => ({
      products: table.live,
      unworded: unworded.size,
      rows: table.rows,
      bytes: table.bytes + search.bytes,
    }),
  };

  function list(question: CatalogueQuestion): CatalogueAnswer {
    const { categoryId } = question;
    const choice = chooseBy(table, question, undefined);
    const counted = tally(table, choice, rowsOf(categoryId, choice.list));
    const counts =
      categoryId === undefined
        ? categoryCounts(table, counted, saleIds)
        : countBeside(question, choice);
    const page = pageOf(table, question, counted, undefined);
    return answerOf(table, { question, counted, page, categories: counts });
  }

  function find(question: CatalogueQuestion, text: string): CatalogueAnswer {
    const found = search.find(question.language, text, priceLists.indexOf(question.priceList));
    const choice = chooseBy(table, question, categoryOf(question.categoryId));
    const counted = tally(table, choice, found.rows);
    const page = pageOf(table, question, counted, found.scores);
    const counts = categoryCounts(table, counted, saleIds);
    const answer = answerOf(table, { question, counted, page, categories: counts });
    return { ...answer, mendedText: found.mendedText };
  }

  /** All rows where no category is asked for. */
  function rowsOf(categoryId: number | undefined, list: number): Int32Array | undefined {
    const category = categoryOf(categoryId);
    if (!category) return undefined;
    if (category.isSale) return reducedRows(table, list);
    return category.number === undefined
      ? new Int32Array(0)
      : table.rowsOfCategory.read(category.number);
  }

  function categoryOf(categoryId: number | undefined): Choice['category'] {
    if (categoryId === undefined) return undefined;
    return { number: table.categoryIds.find(categoryId), isSale: saleIds.includes(categoryId) };
  }

  /** A listing's own rows stand in its category alone: others are counted over everything, and kept until a change. */
  function countBeside(question: CatalogueQuestion, choice: Choice): CategoryCount[] {
    const { enums, price, rating } = question;
    const { from, to } = price;
    const key = JSON.stringify([choice.list, enums, from, to, rating.from, rating.to]);
    const kept = keptCounts.get(key);
    if (kept) return kept;
    const counts = categoryCounts(table, tallyCategories(table, choice), saleIds);
    if (keptCounts.size >= mostKeptCounts) keptCounts.clear();
    keptCounts.set(key, counts);
    return counts;
  }
}
