import type { Suggestion } from '#adapters/catalogue-index/port.ts';
import { tokensOf } from './tokens.ts';

export type Suggester = {
  /** Entries that continue a text and have one of the bits of `lists`, best first, each text once. */
  suggest(text: string, limit: number, lists: number): Suggestion[];
};

/** `lists` has a bit for each price list whose visitors see the entry. */
type SuggesterEntry = Suggestion & { readonly weight: number; readonly lists: number };
type Entry = {
  readonly suggestion: Suggestion;
  readonly lists: number;
  readonly words: readonly string[];
};
/** Entries in the order of their weight, and their numbers by the first letters of their words. */
type Index = { readonly entries: readonly Entry[]; readonly byBeginning: Map<string, number[]> };

const longestTyped = 80;
const longestBeginning = 4;
/** Candidates checked per query, the best ones first. */
const mostLookedThrough = 2_000;
const mostCorrected = 1_000;
const shortestCorrected = 4;

/**
 * Completes typed texts by entries of a price list, best first, each text once: each typed word is a prefix of a word of the entry, in
 * any order and spelling of umlauts. Where nothing matches, one typing error is tolerated in words of four letters or more (SE1).
 */
export function createSuggester(entries: Iterable<SuggesterEntry>): Suggester {
  const index = indexOf(entries);
  return {
    suggest(text, limit, lists) {
      const typed = tokensOf(text.slice(0, longestTyped)).map(({ folded }) => folded);
      if (typed.length === 0 || limit < 1) return [];
      const sought = { typed, limit, lists };
      const exact = fitting(index, sought, (word, beginning) => word.startsWith(beginning));
      return exact.length > 0 ? exact : fitting(index, sought, almostStartsWith);
    },
  };
}

function indexOf(entries: Iterable<SuggesterEntry>): Index {
  const best = [...entries].sort(
    (one, other) =>
      other.weight - one.weight ||
      (one.text < other.text ? -1 : Number(one.text > other.text)) ||
      (one.productId ?? 0) - (other.productId ?? 0),
  );
  const kept = best.map(({ text, kind, productId, lists }) => ({
    suggestion: { text, kind, productId },
    lists,
    words: tokensOf(text).map(({ folded }) => folded),
  }));
  const byBeginning = new Map<string, number[]>();
  for (const [number, { words }] of kept.entries())
    for (const word of words)
      for (let length = 1; length <= Math.min(word.length, longestBeginning); length += 1) {
        const beginning = word.slice(0, length);
        const list = byBeginning.get(beginning);
        if (list === undefined) byBeginning.set(beginning, [number]);
        else if (list.at(-1) !== number) list.push(number);
      }
  return { entries: kept, byBeginning };
}

type Sought = { typed: readonly string[]; limit: number; lists: number };

function fitting(
  index: Index,
  { typed, limit, lists }: Sought,
  fits: (word: string, beginning: string) => boolean,
): Suggestion[] {
  const { entries } = index;
  const found = new Map<string, Suggestion>();
  const numbersOf = fits === almostStartsWith ? numbersWithError : numbersWithBeginning;
  for (const number of fewest(typed.map((word) => numbersOf(index, word, lists)))) {
    const entry = entries[number];
    if (!entry || found.has(entry.suggestion.text)) continue;
    if (typed.every((beginning) => entry.words.some((word) => fits(word, beginning))))
      found.set(entry.suggestion.text, entry.suggestion);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

/** The candidates of the typed word with the fewest. */
function fewest(candidates: readonly (readonly number[])[]): readonly number[] {
  const shortest = candidates.reduce((least, list) => (list.length < least.length ? list : least));
  return shortest.slice(0, mostLookedThrough);
}

/** Numbers of the price lists' entries that have a word with these first letters. */
function numbersWithBeginning({ entries, byBeginning }: Index, word: string, lists: number) {
  const numbers = byBeginning.get(word.slice(0, longestBeginning)) ?? [];
  return numbers.filter((number) => ((entries[number]?.lists ?? 0) & lists) !== 0);
}

/** As `numbersWithBeginning`, for a word with an error among its first letters: a letter deleted, swapped or inserted. */
function numbersWithError(index: Index, word: string, lists: number): number[] {
  const beginnings = new Set([
    word.slice(0, 2),
    word.charAt(1) + word.charAt(0),
    word.charAt(0) + word.charAt(2),
    word.slice(1, 3),
  ]);
  const numbers = new Set(
    [...beginnings].flatMap((each) =>
      numbersWithBeginning(index, each, lists).slice(0, mostCorrected),
    ),
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
