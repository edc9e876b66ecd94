import type { Language } from './indexed-product-port.ts';
import type { Alternative } from './word-table.ts';

/** What the columns have to be told of words: how queries are read, errors mended and beginnings completed. */
export type WordTools = {
  /** A product is hit by one alternative of every word. */
  analyseQuery(language: Language, text: string): readonly AskedWord[];
  createSpeller(words: Iterable<{ word: string; frequency: number }>): Speller;
  createSuggester(entries: Iterable<{ text: string; weight: number }>): Suggester;
};

export type AskedWord = { readonly typed: string; readonly alternatives: readonly Alternative[] };
export type Speller = { corrections(word: string): readonly Alternative[] };
export type Suggester = { suggest(text: string, limit: number): string[] };
