const noBreak = '\u00a0';

/** A number and the short word that it counts or measures, such as "12 Farben", or a word and its number, such as "Lineatur 27". */
const pairs =
  /(?<![\p{L}\p{N}])(?:\d(?:[\d.,]*\d)? (?=\p{L}{1,7}(?!\p{L}))|(?:Größe|Grösse|Lineatur|Klasse|Feder|Size|Ruling|Year|Nib) (?=\p{N}|\p{Lu}(?!\p{L})))/gu;

/** A name in which no line ends between a number and the short word beside it. */
export function withKeptNumbers(name: string): string {
  return name.replace(pairs, (pair) => pair.slice(0, -1) + noBreak);
}

/** A date in which no line ends between the day and its month. */
export function withKeptDay(date: string): string {
  return date.replace(/(?<=\d\.?) (?=\p{L})/u, noBreak);
}
