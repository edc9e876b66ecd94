import { partsOf, wordsOf } from './compounds.ts';
import { foldText } from './fold.ts';
import { germanAdjectives, germanStopWords, weakFirstParts } from './german-words.ts';
import { germanSynonyms } from './german-synonyms.ts';
import { remember } from './remember.ts';
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
 * A German word. A text is found under the whole compound, under its ends (Buntstift: "stift") and, marked, under its beginnings
 * ("bunt0"), so that what a thing is weighs more than what it is for.
 */
export function readGermanWord(typed: string, folded: string): Reading {
  return { typed, ...readParts(folded) };
}

const readParts = remember((folded) => {
  const parts = partsOf(folded);
  return { words: wordsOfParts(parts), alternatives: askedBy(parts) };
});

/** A "Linkshänderschere" is a Schere, for Linkshänder: two things that are asked for. */
export function apartInQuery(folded: string): readonly string[] | undefined {
  const [first = '', ...others] = partsOf(folded);
  return others.length > 0 && hands.has(first) ? [first, others.join('')] : undefined;
}

/** The whole compound alone, as names of product lines and brands are found. */
export function wholeGermanWord(folded: string): string {
  return partsOf(folded).join('');
}

/** "Bunte Stifte" are found as Buntstifte too. */
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

/** What a compound is, said with fewer parts: never its last part alone, unless what goes before says little. */
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
