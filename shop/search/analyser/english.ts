import { foldText } from './fold.ts';
import {
  englishPairs,
  englishSpellings,
  englishStopWords,
  englishSynonyms,
} from './english-words.ts';
import { memoize } from './memoize.ts';
import { type Reading, strongest } from './reading.ts';

const synonymWeight = 0.8;
const generalWeight = 0.4;

const foldedWords = (text: string): string[] => text.split(/\s+/).filter(Boolean).map(foldText);

export const englishStops = new Set(foldedWords(englishStopWords));
const spellings = new Map(
  Object.entries(englishSpellings).map(([word, kept]) => [foldText(word), foldText(kept)]),
);
const pairs = new Set(englishPairs.map((pair) => foldedWords(pair).map(englishStem).join('')));
const synonyms = synonymsOf(englishSynonyms);

/** Reads an English word: its stem and synonyms. */
export function readEnglishWord(typed: string, folded: string): Reading {
  return readEnglishStem(typed, englishStem(folded));
}

/** The index word of a pair such as "pencil case"; undefined for other words. */
export function englishPair(first: string, second: string): string | undefined {
  const pair = englishStem(first) + englishStem(second);
  return pairs.has(pair) ? pair : undefined;
}

/** Reads a stem or pair; `general` is a looser alternative: "brush" for "paint brush". */
export function readEnglishStem(typed: string, stem: string, general?: string): Reading {
  const { words, alternatives } = readStem(stem);
  if (general === undefined) return { typed, words, alternatives };
  const looser = { word: general, weight: generalWeight };
  return { typed, words, alternatives: strongest([...alternatives, looser]) };
}

const readStem = memoize((stem) => ({
  words: [stem],
  alternatives: strongest([
    { word: stem, weight: 1 },
    ...Array.from(synonyms.get(stem) ?? [], (word) => ({ word, weight: synonymWeight })),
  ]),
}));

/** Stems a word: removes endings of plurals, possessives and -ing, and maps spellings to the British one. */
export function englishStem(folded: string): string {
  const spelled = spellings.get(folded);
  if (spelled !== undefined) return spelled;
  const singular = withoutPlural(folded);
  const stem = withoutIng(spellings.get(singular) ?? singular);
  return spellings.get(stem) ?? stem;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Removes -ing; a doubled consonant before it becomes single: cutting, cut. */
function withoutIng(word: string): string {
  if (!/[aeiouy].*ing$/.test(word) || word.length < 7) return word;
  const stem = word.slice(0, -3);
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function synonymsOf(groups: readonly (readonly string[])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.map((words) => foldedWords(words).map(englishStem).join(''));
    for (const word of words) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  return found;
}
