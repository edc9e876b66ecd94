import { latinCapitals, latinLetters } from './latin-letters.ts';

const noBreak = '\u00a0';

const letter = `[${latinLetters}]`;
const counted = String.raw`\d(?:[\d.,]*\d)? (?=${letter}{1,7}(?!${letter}))`;
const named = String.raw`(?:Größe|Grösse|Lineatur|Klasse|Feder|Size|Ruling|Year|Nib) (?=\d|[${latinCapitals}](?!${letter}))`;

/** A number and the short word that it counts or measures, such as "12 Farben", or a word and its number, such as "Lineatur 27". */
const pairs = new RegExp(String.raw`(?<![\d${latinLetters}])(?:${counted}|${named})`, 'g');

/** A name in which no line ends between a number and the short word beside it. */
export function withKeptNumbers(name: string): string {
  return name.replace(pairs, (pair) => pair.slice(0, -1) + noBreak);
}

const dayBeforeMonth = new RegExp(String.raw`(?<=\d\.?) (?=${letter})`);

/** A date in which no line ends between the day and its month. */
export function withKeptDay(date: string): string {
  return date.replace(dayBeforeMonth, noBreak);
}
