import { tokensOf } from './tokens.ts';

export type Suggester = {
  /** Entries that continue a text, best first, each once. */
  suggest(text: string, limit: number): string[];
};

type Entry = { readonly text: string; readonly words: readonly string[] };
/** The entries, by number in the order of their weight, whose words begin with a few letters. */
type Index = { readonly entries: readonly Entry[]; readonly byBeginning: Map<string, number[]> };

const longestTyped = 80;
const longestBeginning = 4;
/** Of the entries with the same first letters so many are looked through, the best ones first. */
const mostLookedThrough = 2_000;
const mostMended = 1_000;
const shortestMended = 4;

/**
 * Completes what is typed: each typed word begins a word of the entry, in any order and spelling of umlauts. Where nothing fits, one
 * typing error is forgiven in a word of four letters or more (SE1).
 */
export function createSuggester(entries: Iterable<{ text: string; weight: number }>): Suggester {
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

function indexOf(entries: Iterable<{ text: string; weight: number }>): Index {
  const best = [...entries].sort(
    (one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1),
  );
  const kept = best.map(({ text }) => ({
    text,
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
): string[] {
  const found = new Set<string>();
  const isMended = fits === almostStartsWith;
  for (const number of candidates(byBeginning, typed, isMended)) {
    const entry = entries[number];
    if (entry && typed.every((beginning) => entry.words.some((word) => fits(word, beginning))))
      found.add(entry.text);
    if (found.size >= limit) break;
  }
  return [...found];
}

/** The shortest list of entries that any of the typed words leaves. */
function candidates(
  byBeginning: ReadonlyMap<string, readonly number[]>,
  typed: readonly string[],
  isMended: boolean,
): readonly number[] {
  const lists = typed.map((word) =>
    isMended
      ? mergedLists(byBeginning, word)
      : (byBeginning.get(word.slice(0, longestBeginning)) ?? []),
  );
  const shortest = lists.reduce((least, list) => (list.length < least.length ? list : least));
  return shortest.slice(0, mostLookedThrough);
}

/** With an error among its first letters a word stands under another beginning: under what is left when one is missing, swapped or too many. */
function mergedLists(byBeginning: ReadonlyMap<string, readonly number[]>, word: string): number[] {
  const beginnings = new Set([
    word.slice(0, 2),
    word.charAt(1) + word.charAt(0),
    word.charAt(0) + word.charAt(2),
    word.slice(1, 3),
  ]);
  const numbers = new Set(
    [...beginnings].flatMap((each) => byBeginning.get(each)?.slice(0, mostMended) ?? []),
  );
  return [...numbers].sort((one, other) => one - other).slice(0, mostMended);
}

/** Whether a word begins so when one letter too many, too few, another or swapped with its neighbour is forgiven. */
function almostStartsWith(word: string, beginning: string): boolean {
  if (beginning.length < shortestMended) return word.startsWith(beginning);
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
