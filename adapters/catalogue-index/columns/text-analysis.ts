import type { Suggestion, Synonym } from '../port.ts';
import type { Language } from './indexed-product-port.ts';
import type { Alternative } from './word-scores.ts';

/** Text functions that the columns need: analysis of queries, correction of typing errors, completion. */
export type TextAnalysis = {
  /** Words of a text. A product is a hit if it has one alternative of every word. */
  analyseQuery(
    language: Language,
    text: string,
    synonyms?: readonly Synonym[],
  ): readonly QueryWord[];
  createSpeller(language: Language, names: Iterable<string>): Speller;
  createSuggester(entries: Iterable<SuggesterEntry>): Suggester;
};

export type QueryWord = { readonly typed: string; readonly alternatives: readonly Alternative[] };
/** Returns known words, nearest first. */
export type Speller = { corrections(typed: string): readonly string[] };
/** `lists` has a bit for each price list whose visitors see the entry. */
export type SuggesterEntry = Suggestion & { readonly weight: number; readonly lists: number };
/** Completes a text by the entries of a price list, of which `lists` has the bit. */
export type Suggester = { suggest(text: string, limit: number, lists: number): Suggestion[] };
