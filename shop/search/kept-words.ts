import { foldQuery } from './analyser/analyser.ts';
import { foldText } from './analyser/fold.ts';
import { givenNames } from './given-names.ts';

const longest = 60;
const mostWords = 6;

/**
 * The folded words of a search that may be counted; undefined where they may be about a person (OP1.searched, SO3): e-mail and web addresses, numbers
 * of five digits or more as orders, customers and telephones have, streets with a number, titles and common given names, and long texts.
 */
export function keptWords(typed: string): string | undefined {
  const words = foldQuery(typed);
  if (words === '' || words.length > longest) return undefined;
  const each = words.split(' ');
  if (each.length > mostWords || isAddress(typed) || hasLongNumber(typed)) return undefined;
  return each.some((word, place) => isPersonal(word, each[place + 1])) ? undefined : words;
}

const isAddress = (typed: string): boolean => /@|:\/\/|\bwww\./i.test(typed);

/** Years of calendars and school years are no long numbers. */
function hasLongNumber(typed: string): boolean {
  const rest = typed.replaceAll(/\b20\d\d\b/g, ' ');
  return /\d(?:[ .,/-]?\d){4}/.test(rest);
}

function isPersonal(word: string, next: string | undefined): boolean {
  if (titles.has(word) || names.has(word)) return true;
  return next !== undefined && /^\d/.test(next) && /(?:strasse|str|weg|gasse|allee)$/.test(word);
}

const folded = (words: string): string[] => words.split(/\s+/).filter(Boolean).map(foldText);
const titles = new Set(folded('herr herrn frau fräulein familie dr prof mr mrs ms'));
const names = new Set(folded(givenNames));
