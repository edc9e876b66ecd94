import type { Suggestion } from '#adapters/catalogue-index/port.ts';
import { tokensOf } from './tokens.ts';

export type Suggester = {
  /** Entries that continue a text, best first, each text once. */
  suggest(text: string, limit: number): Suggestion[];
};

type SuggesterEntry = Suggestion & { readonly weight: number };
type Entry = { readonly suggestion: Suggestion; readonly words: readonly string[] };
/** Entries in the order of their weight, and their numbers by the first letters of their words. */
type Index = { readonly entries: readonly Entry[]; readonly byBeginning: Map<string, number[]> };

const longestTyped = 80;
const longestBeginning = 4;
/** Candidates checked per query, the best ones first. */
const mostLookedThrough = 2_000;
const mostCorrected = 1_000;
const shortestCorrected = 4;

/**
 * Completes typed texts: each typed word is a prefix of a word of the entry, in any order and spelling of umlauts. Where nothing
 * matches, one typing error is tolerated in words of four letters or more (SE1).
 */
export function createSuggester(entries: Iterable<SuggesterEntry>): Suggester {
  const index = indexOf(entries);
  return {
    suggest(text, limit) {
      const typed = tokensOf(text.slice(0, longestTyped)).map(({ folded }) => folded);
      if (typed.length === 0 || limit < 1) return [];
      const exact = fitting(index, typed, limit, (word, beginning) => word.startsWith(beginning));
      return exact.length > 0 ? exact : fitting(index, typed, limit, almostStartsWith);
    },
  };
}

function indexOf(entries: Iterable<SuggesterEntry>): Index {
  const best = [...entries].sort(
    (one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1),
  );
  const kept = best.map(({ text, kind, productId }) => ({
    suggestion: { text, kind, productId },
    words: tokensOf(text).map(({ folded }) => folded),
  }));
  const byBeginning = new Map<string, number[]>();
  kept.forEach(({ words }, number) => {
    for (const beginning of new Set(words.flatMap(beginningsOf))) {
      const list = byBeginning.get(beginning);
      if (list) list.push(number);
      else byBeginning.set(beginning, [number]);
    }
  });
  return { entries: kept, byBeginning };
}

function beginningsOf(word: string): string[] {
  return Array.from({ length: Math.min(word.length, longestBeginning) }, (_, index) =>
    word.slice(0, index + 1),
  );
}

function fitting(
  { entries, byBeginning }: Index,
  typed: readonly string[],
  limit: number,
  fits: (word: string, beginning: string) => boolean,
): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const isFuzzy = fits === almostStartsWith;
  for (const number of candidates(byBeginning, typed, isFuzzy)) {
    const entry = entries[number];
    if (!entry || found.has(entry.suggestion.text)) continue;
    if (typed.every((beginning) => entry.words.some((word) => fits(word, beginning))))
      found.set(entry.suggestion.text, entry.suggestion);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

/** The candidates of the typed word with the fewest. */
function candidates(
  byBeginning: ReadonlyMap<string, readonly number[]>,
  typed: readonly string[],
  isFuzzy: boolean,
): readonly number[] {
  const lists = typed.map((word) =>
    isFuzzy
      ? mergedLists(byBeginning, word)
      : (byBeginning.get(word.slice(0, longestBeginning)) ?? []),
  );
  const shortest = lists.reduce((least, list) => (list.length < least.length ? list : least));
  return shortest.slice(0, mostLookedThrough);
}

/** Candidates for a word with an error among its first letters: with a letter deleted, swapped or inserted. */
function mergedLists(byBeginning: ReadonlyMap<string, readonly number[]>, word: string): number[] {
  const beginnings = new Set([
    word.slice(0, 2),
    word.charAt(1) + word.charAt(0),
    word.charAt(0) + word.charAt(2),
    word.slice(1, 3),
  ]);
  const numbers = new Set(
    [...beginnings].flatMap((each) => byBeginning.get(each)?.slice(0, mostCorrected) ?? []),
  );
  return [...numbers].sort((one, other) => one - other).slice(0, mostCorrected);
}

/** Whether a word has a prefix with one error: an inserted, deleted, replaced or swapped letter. */
function almostStartsWith(word: string, beginning: string): boolean {
  if (beginning.length < shortestCorrected) return word.startsWith(beginning);
  let at = 0;
  while (at < beginning.length && word.charCodeAt(at) === beginning.charCodeAt(at)) at += 1;
  return (
    at >= beginning.length - 1 ||
    word.startsWith(beginning.slice(at + 1), at + 1) ||
    word.startsWith(beginning.slice(at + 1), at) ||
    word.startsWith(beginning.slice(at), at + 1) ||
    (word[at] === beginning[at + 1] &&
      word[at + 1] === beginning[at] &&
      word.startsWith(beginning.slice(at + 2), at + 2))
  );
}
