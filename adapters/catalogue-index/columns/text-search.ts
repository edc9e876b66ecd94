import type { CatalogueView, SuggestQuestion, WordCount, WordsQuestion } from '../port.ts';
import {
  type CatalogueCategory,
  type IndexedProduct,
  type Language,
  languages,
  priceLists,
} from './indexed-product-port.ts';
import type { ProductTable } from './product-table.ts';
import { brandFilter } from './product-table.ts';
import { selectPage } from './selection.ts';
import { type FoundRows, WordTable } from './word-table.ts';
import type { AskedWord, Speller, Suggester, WordTools } from './word-tools.ts';

type KeptSuggester = { suggester: Suggester; madeAt: number; changes: number };

export type FoundText = FoundRows & { mendedText: string | undefined };

/** Suggestions follow changes of the assortment this late. */
const suggesterMs = 600_000;
/** A speller is made anew when a vocabulary has so many more words. */
const mostUnspelled = 200;
/** Of product names the best sold are suggested. */
const mostNames = 20_000;

/** Everything that is found by words. */
export class TextSearch {
  readonly #table: ProductTable;
  readonly #tools: WordTools;
  readonly #words = { de: new WordTable(), en: new WordTable() };
  readonly #spellers: Partial<Record<Language, { speller: Speller; size: number }>> = {};
  readonly #suggesters = new Map<string, KeptSuggester>();
  /** Counts changes of products. */
  #changes = 0;

  constructor(table: ProductTable, tools: WordTools) {
    this.#table = table;
    this.#tools = tools;
  }

  add(row: number, { words }: IndexedProduct): void {
    for (const language of languages) this.#words[language].add(row, words[language]);
  }

  /** Rows by a text. Where it finds nothing, words that no product has are read as the nearest that one has. */
  find(language: Language, text: string, list: number): FoundText {
    const asked = this.#tools.analyseQuery(language, text);
    if (asked.length === 0) return nothing;
    const found = this.#findWords(language, asked);
    if (this.#isSold(found, list)) return { ...found, mendedText: undefined };
    const mended = this.#mend(language, asked, list);
    if (!mended) return nothing;
    const foundInstead = this.#findWords(language, mended);
    if (!this.#isSold(foundInstead, list)) return nothing;
    return { ...foundInstead, mendedText: mended.map(({ typed }) => typed).join(' ') };
  }

  countWords({ language, priceList, text }: WordsQuestion): WordCount[] {
    const list = priceLists.indexOf(priceList);
    return this.#tools.analyseQuery(language, text).map((word) => ({
      typed: word.typed,
      count: this.#countSold(this.#findWords(language, [word]), list),
    }));
  }

  suggest(
    question: SuggestQuestion,
    categories: readonly CatalogueCategory[],
    now: number,
  ): string[] {
    const limit = Math.min(Math.max(Math.trunc(question.limit) || 0, 0), 50);
    return this.#suggesterOf(question, categories, now).suggest(question.text, limit);
  }

  /** What the first text and the first letters would otherwise wait for: spellers, and suggesters of the shops that there are. */
  preparations(categories: readonly CatalogueCategory[], now: number): (() => void)[] {
    const inEnglish: CatalogueView = { priceList: 'de', language: 'en' };
    const views = [
      ...priceLists.map((priceList) => ({ priceList, language: 'de' as const })),
      inEnglish,
    ];
    return [
      ...languages.map((language) => () => void this.#spellerOf(language)),
      ...views.map((view) => () => void this.#suggesterOf(view, categories, now)),
    ];
  }

  /** Suggesters are outdated. */
  noteChange(): void {
    this.#changes += 1;
  }

  get bytes(): number {
    return this.#words.de.bytes + this.#words.en.bytes;
  }

  #findWords(language: Language, words: readonly AskedWord[]): FoundRows {
    const alternatives = words.map((word) => word.alternatives);
    return this.#words[language].find(alternatives, this.#table.rows);
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

  /** Undefined where nothing can be mended. */
  #mend(language: Language, asked: readonly AskedWord[], list: number): AskedWord[] | undefined {
    let isMended = false;
    const mended = asked.map((word) => {
      if (this.#isSold(this.#findWords(language, [word]), list)) return word;
      const speller = this.#spellerOf(language);
      const corrections = speller.corrections(word.alternatives[0]?.word ?? word.typed);
      const [nearest] = corrections;
      if (!nearest) return word;
      isMended = true;
      return { typed: nearest.word, alternatives: corrections };
    });
    return isMended ? mended : undefined;
  }

  #suggesterOf(
    view: CatalogueView,
    categories: readonly CatalogueCategory[],
    now: number,
  ): Suggester {
    const key = `${view.priceList} ${view.language}`;
    const kept = this.#suggesters.get(key);
    if (kept && (kept.changes === this.#changes || now - kept.madeAt <= suggesterMs))
      return kept.suggester;
    const suggester = this.#tools.createSuggester(this.#entries(view, categories));
    this.#suggesters.set(key, { suggester, madeAt: now, changes: this.#changes });
    return suggester;
  }

  #spellerOf(language: Language): Speller {
    const words = this.#words[language];
    const kept = this.#spellers[language];
    if (kept && words.size - kept.size <= mostUnspelled) return kept.speller;
    const speller = this.#tools.createSpeller(words.vocabulary());
    this.#spellers[language] = { speller, size: words.size };
    return speller;
  }

  /** Categories before brands before products. */
  *#entries(
    { language, priceList }: CatalogueView,
    categories: readonly CatalogueCategory[],
  ): Generator<{ text: string; weight: number }, void> {
    for (const { names } of categories) yield { text: names[language], weight: categoryWeight };
    const brands = this.#table.filters.find(brandFilter);
    for (const { filter, id } of this.#table.valueFacts)
      if (filter === brands) yield { text: id, weight: brandWeight };
    const sales = this.#table.sales.array;
    for (const row of this.#bestSold(priceLists.indexOf(priceList)))
      yield { text: this.#table.names[language].nameOf(row), weight: sales[row] ?? 0 };
  }

  #bestSold(list: number): number[] {
    const amounts = this.#table.amounts[list]?.array;
    const rows = Int32Array.from({ length: this.#table.rows }, (_, row) => row).filter(
      (row) => amounts?.[row],
    );
    const keys = Float64Array.from(rows, (row) => -(this.#table.sales.array[row] ?? 0));
    const idAt = (index: number) => this.#table.ids.array[rows[index] ?? 0] ?? 0;
    const best = selectPage(keys, idAt, { offset: 0, limit: mostNames });
    return Array.from(best, (index) => rows[index] ?? 0);
  }
}

const categoryWeight = 2e9;
const brandWeight = 1e9;

const nothing: FoundText = {
  rows: new Int32Array(0),
  scores: new Float32Array(0),
  mendedText: undefined,
};
