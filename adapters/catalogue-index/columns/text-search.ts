import type { SuggestQuery, Suggestion, Tuning, WordCount, WordsQuery } from '../port.ts';
import {
  type CatalogueCategory,
  type IndexedProduct,
  type Language,
  languages,
  priceLists,
} from './indexed-product-port.ts';
import type { Archive } from './archive.ts';
import type { ProductTable } from './product-table.ts';
import { brandFilter } from './product-table.ts';
import { selectPage } from './select-page.ts';
import { type FoundRows, WordTable } from './word-table.ts';
import type {
  QueryWord,
  Speller,
  Suggester,
  SuggesterEntry,
  TextAnalysis,
} from './text-analysis.ts';

type CachedSuggester = { suggester: Suggester; madeAt: number; changes: number };

export type FoundText = FoundRows & { correctedText: string | undefined };

/** A suggester older than this is rebuilt after changes of the assortment. */
const maxSuggesterAgeMs = 600_000;
/** Number of new words after which a speller is rebuilt. */
const maxUnspelled = 200;
/** The names of the best sold products are suggested. */
export const maxNames = 20_000;

/** Text search, corrections and suggestions over the words of products. */
export class TextSearch {
  readonly #table: ProductTable;
  readonly #analysis: TextAnalysis;
  readonly #words = { de: new WordTable(), en: new WordTable() };
  readonly #spellers: Partial<Record<Language, { speller: Speller; size: number }>> = {};
  /** One for all price lists, whose entries are nearly the same. */
  readonly #suggesters: Partial<Record<Language, CachedSuggester>> = {};
  #categories: readonly CatalogueCategory[] = [];
  /** Counts changes of products. */
  #changes = 0;

  constructor(table: ProductTable, analysis: TextAnalysis) {
    this.#table = table;
    this.#analysis = analysis;
  }

  setCategories(categories: readonly CatalogueCategory[]): void {
    this.#categories = categories;
  }

  /** Adds the words of a product's row. */
  add(row: number, { words }: IndexedProduct): void {
    for (const language of languages) this.#words[language].add(row, words[language]);
  }

  /**
   * Rows by a text, pinned ones among them. If it has no hits, each word without hits is replaced by its nearest correction with
   * hits.
   */
  find(
    { language, text, tuning }: { language: Language; text: string; tuning: Tuning | undefined },
    list: number,
  ): FoundText {
    const words = this.#analysis.analyseQuery(language, text, tuning?.synonyms);
    if (words.length === 0) return nothing;
    const found = this.#withPinned(this.#findWords(language, words), tuning?.pinned ?? []);
    if (this.#isSold(found, list)) return { ...found, correctedText: undefined };
    const corrected = this.#correct(language, words, list);
    if (!corrected) return nothing;
    const foundCorrected = this.#findWords(language, corrected);
    if (!this.#isSold(foundCorrected, list)) return nothing;
    return { ...foundCorrected, correctedText: corrected.map(({ typed }) => typed).join(' ') };
  }

  countWords({ language, priceList, text, synonyms }: WordsQuery): WordCount[] {
    const list = priceLists.indexOf(priceList);
    return this.#analysis.analyseQuery(language, text, synonyms).map((word) => ({
      typed: word.typed,
      count: this.#countSold(this.#findWords(language, [word]), list),
    }));
  }

  suggest(query: SuggestQuery, now: number): Suggestion[] {
    const limit = Math.min(Math.max(Math.trunc(query.limit) || 0, 0), 50);
    const list = bitOf(priceLists.indexOf(query.priceList));
    return this.#suggesterOf(query.language, now).suggest(query.text, limit, list);
  }

  /** Builds spellers and suggesters ahead of the first query: a step for each and language. */
  preparations(now: number): (() => void)[] {
    return [
      ...languages.map((language) => () => void this.#spellerOf(language)),
      ...languages.map((language) => () => void this.#suggesterOf(language, now)),
    ];
  }

  /** Counts a change of products, which outdates suggesters. */
  countChange(): void {
    this.#changes += 1;
  }

  get bytes(): number {
    return this.#words.de.bytes + this.#words.en.bytes;
  }

  /** Stores or restores the words. */
  serialize(archive: Archive): void {
    for (const language of languages) this.#words[language].serialize(archive);
  }

  #findWords(language: Language, words: readonly QueryWord[]): FoundRows {
    const alternatives = words.map((word) => word.alternatives);
    return this.#words[language].find(alternatives, this.#table.rows);
  }

  #withPinned(found: FoundRows, pinned: readonly number[]): FoundRows {
    const added = pinned
      .flatMap((id) => this.#table.rowOfId.get(id) ?? [])
      .filter((row) => !found.rows.includes(row));
    return added.length === 0
      ? found
      : { ...found, rows: Int32Array.from([...found.rows, ...added]) };
  }

  #isSold({ rows }: FoundRows, list: number): boolean {
    const amounts = this.#table.amounts[list]?.array;
    return rows.some((row) => amounts?.[row]);
  }

  #countSold({ rows }: FoundRows, list: number): number {
    const amounts = this.#table.amounts[list]?.array;
    let count = 0;
    for (let index = 0; index < rows.length; index += 1)
      if (amounts?.[rows[index] ?? 0]) count += 1;
    return count;
  }

  /** Undefined where no correction is found. */
  #correct(language: Language, words: readonly QueryWord[], list: number): QueryWord[] | undefined {
    let isCorrected = false;
    const corrected = words.map((word) => {
      if (this.#isSold(this.#findWords(language, [word]), list)) return word;
      const nearest = this.#nearestSold(language, word.typed, list);
      isCorrected ||= nearest !== undefined;
      return nearest ?? word;
    });
    return isCorrected ? corrected : undefined;
  }

  #nearestSold(language: Language, typed: string, list: number): QueryWord | undefined {
    for (const correction of this.#spellerOf(language).corrections(typed)) {
      const [word] = this.#analysis.analyseQuery(language, correction);
      if (word && this.#isSold(this.#findWords(language, [word]), list)) return word;
    }
    return undefined;
  }

  #suggesterOf(language: Language, now: number): Suggester {
    const cached = this.#suggesters[language];
    if (cached && (cached.changes === this.#changes || now - cached.madeAt <= maxSuggesterAgeMs))
      return cached.suggester;
    const suggester = this.#analysis.createSuggester(this.#entries(language));
    this.#suggesters[language] = { suggester, madeAt: now, changes: this.#changes };
    return suggester;
  }

  #spellerOf(language: Language): Speller {
    const words = this.#words[language];
    const cached = this.#spellers[language];
    if (cached && words.size - cached.size <= maxUnspelled) return cached.speller;
    const speller = this.#analysis.createSpeller(language, this.#spelledNames(language));
    this.#spellers[language] = { speller, size: words.size };
    return speller;
  }

  *#spelledNames(language: Language): Generator<string, void> {
    for (const { names } of this.#categories) yield names[language];
    const brands = this.#table.filters.find(brandFilter);
    for (const { filter, id } of this.#table.valueFacts) if (filter === brands) yield id;
    for (const row of this.#bestSold(undefined)) yield this.#table.names[language].nameOf(row);
  }

  /** Categories before brands before products. */
  *#entries(language: Language): Generator<SuggesterEntry, void> {
    for (const { names } of this.#categories)
      yield {
        text: names[language],
        kind: 'category',
        weight: categoryWeight,
        lists: everyPriceList,
      };
    const brands = this.#table.filters.find(brandFilter);
    for (const { filter, id } of this.#table.valueFacts)
      if (filter === brands)
        yield { text: id, kind: 'brand', weight: brandWeight, lists: everyPriceList };
    const sales = this.#table.sales.array;
    for (const [row, lists] of this.#bestSoldOfLists())
      yield {
        text: this.#table.names[language].nameOf(row),
        kind: 'product',
        productId: this.#table.ids.array[row],
        weight: sales[row] ?? 0,
        lists,
      };
  }

  /** The best sold products of every price list by row, with a bit for each list that they are among the best of. */
  #bestSoldOfLists(): Map<number, number> {
    const lists = new Map<number, number>();
    for (const list of priceLists.keys())
      for (const row of this.#bestSold(list)) lists.set(row, (lists.get(row) ?? 0) | bitOf(list));
    return lists;
  }

  /** Rows of the best sold products in a price list; in any without one. */
  #bestSold(list: number | undefined): number[] {
    const amounts = list === undefined ? undefined : this.#table.amounts[list]?.array;
    const rows = Int32Array.from({ length: this.#table.rows }, (_, row) => row).filter(
      (row) => list === undefined || amounts?.[row],
    );
    const keys = Float64Array.from(rows, (row) => -(this.#table.sales.array[row] ?? 0));
    const idAt = (index: number) => this.#table.ids.array[rows[index] ?? 0] ?? 0;
    const best = selectPage(keys, idAt, { offset: 0, limit: maxNames });
    return Array.from(best, (index) => rows[index] ?? 0);
  }
}

const bitOf = (list: number): number => 1 << list;

/** Bits of all price lists. */
export const everyPriceList = bitOf(priceLists.length) - 1;
export const categoryWeight = 2e9;
export const brandWeight = 1e9;

const nothing: FoundText = {
  rows: new Int32Array(0),
  scores: new Float32Array(0),
  correctedText: undefined,
};
