import { partsOf, wordsOf } from './compounds.ts';
import { foldText } from './fold.ts';
import { germanAdjectives, germanStopWords, weakFirstParts } from './german-words.ts';
import { germanSynonyms } from './german-synonyms.ts';
import { memoize } from './memoize.ts';
import { type Alternative, type Reading, strongest } from './reading.ts';

const weights = {
  synonym: 0.8,
  /** "Wasserfarbkasten" for "Farbkasten", and "Scheren" for "Kinderscheren". */
  general: 0.5,
  /** The word as the first part of another: "Stifteköcher" for "Stift". */
  firstPart: 0.3,
};

export const germanStops = new Set(wordsOf(germanStopWords));
const adjectives = new Set(wordsOf(germanAdjectives));
const weakParts = new Set(wordsOf(weakFirstParts));
const hands = new Set(wordsOf('linkshänder rechtshänder'));
const synonyms = synonymsOf(germanSynonyms);

/**
 * Reads a German word. A text is indexed under the whole compound, its ends (Buntstift: "stift") and, marked, its beginnings
 * ("bunt0"), so that the kind of a thing weighs more than its purpose.
 */
export function readGermanWord(typed: string, folded: string): Reading {
  return { typed, ...readParts(folded) };
}

const readParts = memoize((folded) => {
  const parts = partsOf(folded);
  return { words: wordsOfParts(parts), alternatives: askedBy(parts) };
});

/** Splits compounds such as "Linkshänderschere" in queries into two words: Linkshänder and Schere. */
export function splitsInQuery(folded: string): readonly string[] | undefined {
  const [first = '', ...others] = partsOf(folded);
  return others.length > 0 && hands.has(first) ? [first, others.join('')] : undefined;
}

/** The unsplit compound, as for names of product lines and brands. */
export function wholeGermanWord(folded: string): string {
  return partsOf(folded).join('');
}

/** The compound of an adjective and a noun: "bunte Stifte" are also indexed as Buntstifte. */
export function germanPair(first: string, second: string): string | undefined {
  const [adjective, ...none] = partsOf(first);
  if (adjective === undefined || none.length > 0 || !adjectives.has(adjective)) return undefined;
  return adjective + wholeGermanWord(second);
}

function wordsOfParts(parts: readonly string[]): string[] {
  const ends = parts.map((_, start) => parts.slice(start).join(''));
  return [...new Set([...ends, ...beginningsOf(parts)])];
}

function beginningsOf(parts: readonly string[]): string[] {
  return parts
    .slice(0, -1)
    .flatMap((part, index) => [`${part}0`, `${parts.slice(0, index + 1).join('')}0`]);
}

function askedBy(parts: readonly string[]): Alternative[] {
  const whole = parts.join('');
  const general = generalOf(parts);
  return strongest([
    { word: whole, weight: 1 },
    ...synonymsFor(whole, 1),
    ...general.flatMap((word) => [
      { word, weight: weights.general },
      ...synonymsFor(word, weights.general),
    ]),
    { word: `${whole}0`, weight: weights.firstPart },
  ]);
}

/** Looser readings of a compound with fewer parts; its last part alone only after parts of little meaning. */
function generalOf(parts: readonly string[]): string[] {
  return parts
    .slice(1)
    .map((_, index) => index + 1)
    .filter(
      (start) =>
        start < parts.length - 1 || parts.slice(0, start).every((part) => weakParts.has(part)),
    )
    .map((start) => parts.slice(start).join(''));
}

const synonymsFor = (word: string, weight: number): Alternative[] =>
  Array.from(synonyms.get(word) ?? [], (synonym) => ({
    word: synonym,
    weight: weight * weights.synonym,
  }));

function synonymsOf(groups: readonly (readonly string[])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.map((word) => wholeGermanWord(foldText(word).replace(/[^\p{L}]/gu, '')));
    for (const word of words) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  return found;
}
