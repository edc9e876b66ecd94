import type { CatalogueAnswer, CatalogueQuestion } from '../port.ts';
import { answerOf, categoryCounts } from './answer.ts';
import { type Choice, chooseBy } from './choice.ts';
import { priceLists } from './indexed-product-port.ts';
import { type CountedListing, KeptListings } from './kept-listings.ts';
import { pageOf } from './page.ts';
import type { ProductTable } from './product-table.ts';
import { reducedRows, tally } from './tally.ts';
import type { TextSearch } from './text-search.ts';

/** Answers questions from a table and the words of its products. */
export class Answering {
  readonly #table: ProductTable;
  readonly #search: TextSearch;
  readonly #keptListings = new KeptListings();
  #saleIds: readonly number[] = [];

  constructor(table: ProductTable, search: TextSearch) {
    this.#table = table;
    this.#search = search;
  }

  set saleIds(ids: readonly number[]) {
    this.#saleIds = ids;
    this.forget();
  }

  /** Forgets listings that were kept: something changed. */
  forget(): void {
    this.#keptListings.forget();
  }

  list(question: CatalogueQuestion): CatalogueAnswer {
    const { counted, categories } = this.#keptListings.find(question) ?? this.#count(question);
    const page = pageOf(this.#table, question, counted, undefined);
    return answerOf(this.#table, { question, counted, page, categories });
  }

  #count(question: CatalogueQuestion): CountedListing {
    const { categoryId } = question;
    const choice = chooseBy(this.#table, question, undefined);
    const counted = tally(this.#table, choice, this.#rowsOf(categoryId, choice.list));
    const categories = categoryCounts(this.#table, counted, this.#saleIds);
    return this.#keptListings.keep(question, { counted, categories });
  }

  find(question: CatalogueQuestion, text: string): CatalogueAnswer {
    const { language, priceList, categoryId } = question;
    const found = this.#search.find(language, text, priceLists.indexOf(priceList));
    const choice = chooseBy(this.#table, question, this.#categoryOf(categoryId));
    const counted = tally(this.#table, choice, found.rows);
    const page = pageOf(this.#table, question, counted, found.scores);
    const categories = categoryCounts(this.#table, counted, this.#saleIds);
    const answer = answerOf(this.#table, { question, counted, page, categories });
    return { ...answer, mendedText: found.mendedText };
  }

  /** All rows where no category is asked for. */
  #rowsOf(categoryId: number | undefined, list: number): Int32Array | undefined {
    const category = this.#categoryOf(categoryId);
    if (!category) return undefined;
    if (category.isSale) return reducedRows(this.#table, list);
    return category.number === undefined
      ? new Int32Array(0)
      : this.#table.rowsOfCategory.read(category.number);
  }

  #categoryOf(categoryId: number | undefined): Choice['category'] {
    if (categoryId === undefined) return undefined;
    return {
      number: this.#table.categoryIds.find(categoryId),
      isSale: this.#saleIds.includes(categoryId),
    };
  }
}
