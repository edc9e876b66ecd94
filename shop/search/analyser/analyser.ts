import { partsOf } from './compounds.ts';
import {
  englishPair,
  englishStem,
  englishStops,
  readEnglishStem,
  readEnglishWord,
} from './english.ts';
import {
  splitsInQuery,
  germanPair,
  germanStops,
  readGermanWord,
  wholeGermanWord,
} from './german.ts';
import { englishMeasures, germanMeasures, readMeasure } from './measures.ts';
import { plainReading, type QueryWord, type Reading } from './reading.ts';
import { type Synonym, withSynonyms } from './staff-synonyms.ts';
import { type Token, tokensOf } from './tokens.ts';

export type { QueryWord } from './reading.ts';
export type Language = 'de' | 'en';

/** Version of the index words, raised with every change of the analysis; rows of an older version are rebuilt. */
export const analyserVersion = 2;

const longestText = 20_000;
const longestQuery = 200;
const mostQueryWords = 12;

/** The index words of a text, each once, of letters and digits only; reads 20,000 characters at most (SE4). */
export function analyseText(language: Language, text: string): string[] {
  const tokens = tokensOf(text.slice(0, longestText));
  return [...new Set(readingsOf(language, tokens, true).flatMap(({ words }) => words))];
}

/** The index words of names, without splitting compounds, so that the brand Farbwerk is no "Farbe" (SE4). */
export function analyseNames(language: Language, text: string): string[] {
  const tokens = tokensOf(text.slice(0, longestText));
  return [...new Set(tokens.map((token) => nameWord(language, token)))];
}

/**
 * The words of a query, twelve at most: a product matches when it has an alternative of each word (SE4). `synonyms` of the staff add
 * alternatives to those of the program.
 */
export function analyseQuery(
  language: Language,
  text: string,
  synonyms: readonly Synonym[] = [],
): QueryWord[] {
  const tokens = tokensOf(text.slice(0, longestQuery)).map((token) => ({
    ...token,
    isName: false,
  }));
  return readingsOf(language, tokens, false)
    .slice(0, mostQueryWords)
    .map(({ typed, alternatives }) => ({
      typed,
      alternatives: withSynonyms(alternatives, synonyms),
    }));
}

/** The base words of a German compound, the nearest first: "Schulmalkasten", "malkasten", "kasten". */
export function kindsOf(language: Language, typed: string): string[] {
  if (language !== 'de') return [];
  const parts = tokensOf(typed).flatMap(({ folded }) => partsOf(folded));
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join(''));
}

/** A query as a key: its folded words with single spaces. */
export function foldQuery(text: string): string {
  return tokensOf(text.slice(0, longestQuery))
    .map(({ folded }) => folded)
    .join(' ');
}

/** The stem of a folded word, compounds unsplit. */
export function wholeWord(language: Language, folded: string): string {
  return language === 'de' ? wholeGermanWord(folded) : englishStem(folded);
}

function readingsOf(language: Language, tokens: readonly Token[], isText: boolean): Reading[] {
  const readings: Reading[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [reading, length] = readAt(language, tokens, at, isText);
    readings.push(...reading);
    at += length;
  }
  return readings;
}

function readAt(
  language: Language,
  tokens: readonly Token[],
  at: number,
  isText: boolean,
): [Reading[], number] {
  const token = tokens[at];
  if (token === undefined) return [[], 1];
  if (token.isName) return [[plainReading(token.typed, nameWord(language, token))], 1];
  const measure = readMeasure(tokens, at, language === 'de' ? germanMeasures : englishMeasures);
  if (measure) return [[measure.reading], measure.length];
  const read = language === 'de' ? readGerman : readEnglish;
  return read(token, tokens[at + 1], isText);
}

function readGerman(token: Token, next: Token | undefined, isText: boolean): [Reading[], number] {
  if (germanStops.has(token.folded)) return [[], 1];
  const apart = isText ? undefined : splitsInQuery(wordOf(token));
  if (apart) return [apart.map((part) => readGermanWord(token.typed, part)), 1];
  const word = readGermanWord(token.typed, wordOf(token));
  if (next === undefined || next.isName || !isWord(next)) return [[word], 1];
  if (next.isJoined && isWord(token)) return readHyphened(token, next, isText);
  const pair = isText ? germanPair(wordOf(token), wordOf(next)) : undefined;
  return [pair === undefined ? [word] : [word, plainReading(token.typed, pair)], 1];
}

/** "Trolley-Rucksack" is indexed as a compound and its parts, and searched as the compound only. */
function readHyphened(token: Token, next: Token, isText: boolean): [Reading[], number] {
  const typed = `${token.typed}-${next.typed}`;
  const compound = readGermanWord(typed, wordOf(token) + wordOf(next));
  if (!isText) return [[compound], 2];
  return [
    [
      compound,
      readGermanWord(token.typed, wordOf(token)),
      readGermanWord(next.typed, wordOf(next)),
    ],
    2,
  ];
}

function readEnglish(token: Token, next: Token | undefined, isText: boolean): [Reading[], number] {
  const pair =
    next === undefined || next.isName ? undefined : englishPair(wordOf(token), wordOf(next));
  if (pair === undefined || next === undefined) {
    if (englishStops.has(token.folded)) return [[], 1];
    return [[readEnglishWord(token.typed, wordOf(token))], 1];
  }
  const together = readEnglishStem(`${token.typed} ${next.typed}`, pair, englishStem(wordOf(next)));
  if (!isText) return [[together], 2];
  const words = [token, next].map((each) => readEnglishWord(each.typed, wordOf(each)));
  return [[together, ...words], 2];
}

const nameWord = (language: Language, token: Token): string => wholeWord(language, wordOf(token));
const wordOf = (token: Token): string => token.folded.replace(/[.,]/g, 'd');
const isWord = (token: Token): boolean => /^\p{L}+$/u.test(token.folded);
