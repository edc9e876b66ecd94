/** An inclusive range; a missing end is open. */
export type Range = { from?: number; to?: number };

const maxValues = 100;
const maxValueLength = 100;

/**
 * Splits the parameter of an enum filter into its values: a comma between two digits is a decimal comma, any other
 * separates (LS2). Sorted and unique, so that each choice has one canonical address.
 */
export function splitValues(text: string): string[] {
  const values = text
    .split(/(?<!\d),|,(?!\d)/)
    .map((value) => value.trim())
    .filter(isValue);
  return [...new Set(values)].sort(byCodeUnit).slice(0, maxValues);
}

/**
 * Joins at least one value in the form that `splitValues` reads: between two digits a space distinguishes a separator
 * from a decimal comma.
 */
export function joinValues(values: readonly string[]): string {
  return values.reduce((joined, value) => {
    const looksDecimal = /\d$/.test(joined) && /^\d/.test(value);
    return `${joined}${looksDecimal ? ', ' : ','}${value}`;
  });
}

function isValue(value: string): boolean {
  return value !== '' && value.length <= maxValueLength && !/\p{Cc}/u.test(value);
}

/** Parses `from-to`, where either end may be missing; undefined for any other text (LS1). Swapped ends are sorted. */
export function readRange(text: string, highest: number): Range | undefined {
  const ends = /^([^-]*)-([^-]*)$/.exec(text);
  if (!ends) return undefined;
  return rangeOf(ends[1] ?? '', ends[2] ?? '', highest);
}

/**
 * A range from two text fields; an empty field leaves its end open. Undefined where both are empty or one is not a
 * number.
 */
export function rangeOf(fromText: string, toText: string, highest: number): Range | undefined {
  const from = readNumber(fromText, highest);
  const to = readNumber(toText, highest);
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined) {
    return { from: Math.min(from, to), to: Math.max(from, to) };
  }
  return from === undefined ? { to: to as number } : { from };
}

/** Formats a range: `1-20`, `-9.99`, `4-`. */
export function writeRange({ from, to }: Range): string {
  return `${from ?? ''}-${to ?? ''}`;
}

/** Undefined for an empty text, NaN for anything but a number up to `highest` with at most two decimals. */
function readNumber(text: string, highest: number): number | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(written)) return Number.NaN;
  const value = Number(written.replace(',', '.'));
  return value <= highest ? value : Number.NaN;
}

export function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
