import type { QueryWord } from '../analyser/analyser.ts';

/** Words as a tsquery: an alternative of each must match. */
export function queryOf(words: readonly QueryWord[]): string {
  return words
    .map(({ alternatives }) => `(${alternatives.map(({ word }) => lexeme(word)).join('|')})`)
    .join('&');
}

/** Whether a word may be an order number or an EAN, which are indexed among the words of brands. */
export function isNumber(word: string): boolean {
  return word.length >= 5 && /\d/.test(word);
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
