import { type Reading, strongest } from './reading.ts';
import type { Token } from './tokens.ts';

/** The reading of several tokens, and their number. */
export type Phrase = { readonly reading: Reading; readonly length: number };

/** The words of a language for numbers, ages and school classes. */
export type Measures = {
  readonly numbers: Readonly<Record<string, string>>;
  /** Years of age after a number. */
  readonly year: RegExp;
  readonly grade: RegExp;
  readonly between: RegExp;
};

export const germanMeasures: Measures = {
  numbers: {
    ein: '1',
    eins: '1',
    erste: '1',
    erster: '1',
    ersten: '1',
    erstes: '1',
    zwei: '2',
    zweite: '2',
    zweiten: '2',
    zweiter: '2',
    drei: '3',
    dritte: '3',
    dritten: '3',
    dritter: '3',
    vier: '4',
    vierte: '4',
    vierten: '4',
    vierter: '4',
    funf: '5',
    funfte: '5',
    funften: '5',
    sechs: '6',
    sechste: '6',
    sechsten: '6',
    sieben: '7',
    siebte: '7',
    siebten: '7',
    acht: '8',
    achte: '8',
    achten: '8',
  },
  year: /^jahr(?:e|en|es|ig(?:e|en|er|es)?)?$/,
  grade: /^(?:klass(?:e|en)?|schuljahr(?:e|es)?|klassenstufen?|jahrgangsstufen?|schulklassen?)$/,
  between: /^(?:bis|und|oder)$/,
};

export const englishMeasures: Measures = {
  numbers: {
    one: '1',
    first: '1',
    '1st': '1',
    two: '2',
    second: '2',
    '2nd': '2',
    three: '3',
    third: '3',
    '3rd': '3',
    four: '4',
    fourth: '4',
    '4th': '4',
    five: '5',
    fifth: '5',
    '5th': '5',
    six: '6',
    seven: '7',
    eight: '8',
  },
  year: /^(?:years?|yrs?|yearolds?)$/,
  grade: /^(?:grades?|class|classes|forms?|year)$/,
  between: /^(?:to|and|or)$/,
};

const highest = 13;
const unitNames: Readonly<Record<string, string>> = {
  mm: 'mm',
  millimeter: 'mm',
  cm: 'cm',
  zentimeter: 'cm',
  centimetre: 'cm',
  centimetres: 'cm',
  m: 'm',
  meter: 'm',
  metre: 'm',
  metres: 'm',
  ml: 'ml',
  milliliter: 'ml',
  l: 'l',
  liter: 'l',
  litre: 'l',
  litres: 'l',
  g: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kilo: 'kg',
};

const unitOf = (name: string): string | undefined =>
  Object.hasOwn(unitNames, name) ? unitNames[name] : undefined;

/** Reads a measure, paper format, age or class at a token; undefined where there is none. */
export function readMeasure(
  tokens: readonly Token[],
  at: number,
  language: Measures,
): Phrase | undefined {
  const folded = tokens[at]?.folded ?? '';
  if (!/^\d/.test(folded) && !opens(folded, language)) return undefined;
  return (
    readFormat(tokens, at) ??
    readGradeBefore(tokens, at, language) ??
    readNumber(tokens, at, language)
  );
}

const opens = (folded: string, { numbers, grade }: Measures): boolean =>
  folded === 'din' || Object.hasOwn(numbers, folded) || grade.test(folded);

/** "DIN A4" is "A4". */
function readFormat(tokens: readonly Token[], at: number): Phrase | undefined {
  const format = tokens[at + 1]?.folded ?? '';
  if (tokens[at]?.folded !== 'din' || !/^[a-c]\d$/.test(format)) return undefined;
  return phrase(tokens, at, 2, [format], [[format, 1]]);
}

/** "Klasse 1", "Klassen 1 bis 4", "year 2". */
function readGradeBefore(
  tokens: readonly Token[],
  at: number,
  language: Measures,
): Phrase | undefined {
  if (!language.grade.test(tokens[at]?.folded ?? '')) return undefined;
  const range = readRange(tokens, at + 1, language);
  return range && grades(tokens, at, range.length + 1, range);
}

function readNumber(tokens: readonly Token[], at: number, language: Measures): Phrase | undefined {
  const folded = tokens[at]?.folded ?? '';
  return (
    readGlued(tokens, at, folded, language) ??
    readRanged(tokens, at, language) ??
    readAmount(tokens, at, folded)
  );
}

/** "30cm", "6jährig" and "10er" in one. */
function readGlued(
  tokens: readonly Token[],
  at: number,
  folded: string,
  language: Measures,
): Phrase | undefined {
  const [, digits = '', letters = ''] = /^(\d{1,6})(\p{L}+)$/u.exec(folded) ?? [];
  if (digits === '') return undefined;
  if (language.year.test(letters))
    return ages(tokens, at, 1, { from: Number(digits), to: Number(digits) });
  if (letters === 'er') return pieces(tokens, at, 1, digits);
  const unit = unitOf(letters);
  return unit === undefined ? undefined : amount(tokens, at, 1, digits, unit);
}

/** "6 Jahre", "3 bis 6 Jahre", "1. und 2. Klasse", "first grade". */
function readRanged(tokens: readonly Token[], at: number, language: Measures): Phrase | undefined {
  const range = readRange(tokens, at, language);
  const next = tokens[at + (range?.length ?? 0)]?.folded;
  if (range === undefined || next === undefined) return undefined;
  if (language.year.test(next)) {
    const old = tokens[at + range.length + 1]?.folded ?? '';
    return ages(tokens, at, range.length + (/^olds?$/.test(old) ? 2 : 1), range);
  }
  return language.grade.test(next) ? grades(tokens, at, range.length + 1, range) : undefined;
}

/** "30 cm", "0,5 mm", "12 Stück", "2 l". */
function readAmount(tokens: readonly Token[], at: number, folded: string): Phrase | undefined {
  if (!/^\d/.test(folded) || /\p{L}/u.test(folded)) return undefined;
  const next = tokens[at + 1]?.folded ?? '';
  if (/^(?:stuck|pieces?|er)$/.test(next)) return pieces(tokens, at, 2, folded);
  const unit = unitOf(next);
  if (unit !== undefined) return amount(tokens, at, 2, folded, unit);
  const number = decimal(folded);
  return phrase(tokens, at, 1, [number], [[number, 1]]);
}

type Range = { from: number; to: number };

function readRange(
  tokens: readonly Token[],
  at: number,
  { numbers, between }: Measures,
): (Range & { length: number }) | undefined {
  const numberAt = (index: number): number | undefined => {
    const folded = tokens[index]?.folded ?? '';
    const digits = (Object.hasOwn(numbers, folded) ? numbers[folded] : undefined) ?? folded;
    return /^\d{1,2}$/.test(digits) && Number(digits) <= 99 ? Number(digits) : undefined;
  };
  const from = numberAt(at);
  if (from === undefined) return undefined;
  const joined = tokens[at + 1]?.isJoined ? at + 1 : undefined;
  const second = between.test(tokens[at + 1]?.folded ?? '') ? at + 2 : joined;
  const to = second === undefined ? undefined : numberAt(second);
  if (second === undefined || to === undefined || to < from) return { from, to: from, length: 1 };
  return { from, to, length: second - at + 1 };
}

/** The words of an age; a query also finds lower ages, ranked lower, as products are for an age and above. */
function ages(tokens: readonly Token[], at: number, length: number, { from, to }: Range): Phrase {
  return phrase(
    tokens,
    at,
    length,
    numbersOf({ from, to }).map((age) => `${age}jahr`),
    [
      [`${from}jahr`, 1],
      [`${from - 1}jahr`, 0.5],
      [`${from - 2}jahr`, 0.3],
    ],
  );
}

function grades(tokens: readonly Token[], at: number, length: number, range: Range): Phrase {
  const words = numbersOf(range).map((grade) => `klasse${grade}`);
  return phrase(
    tokens,
    at,
    length,
    words,
    words.map((word) => [word, 1]),
  );
}

function pieces(tokens: readonly Token[], at: number, length: number, digits: string): Phrase {
  return phrase(
    tokens,
    at,
    length,
    [digits, `${digits}er`],
    [
      [`${digits}er`, 1],
      [digits, 0.6],
    ],
  );
}

function amount(
  tokens: readonly Token[],
  at: number,
  length: number,
  digits: string,
  unit: string,
): Phrase {
  const number = decimal(digits);
  return phrase(tokens, at, length, [`${number}${unit}`, number], [[`${number}${unit}`, 1]]);
}

/** Writes a decimal with letters and digits only: 0,5 is "0d5", 1,0 is "1". */
function decimal(digits: string): string {
  const [whole = '', ...fractions] = digits.split(/[.,]/);
  const fraction = fractions.join('').replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}d${fraction}`;
}

function numbersOf({ from, to }: Range): number[] {
  return Array.from({ length: Math.min(to - from, highest) + 1 }, (_, index) => from + index);
}

function phrase(
  tokens: readonly Token[],
  at: number,
  length: number,
  words: readonly string[],
  alternatives: readonly (readonly [string, number])[],
): Phrase {
  const typed = tokens.slice(at, at + length).map((token) => token.typed);
  const weighted = alternatives.map(([word, weight]) => ({ word, weight }));
  return { length, reading: { typed: typed.join(' '), words, alternatives: strongest(weighted) } };
}
