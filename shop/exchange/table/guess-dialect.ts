import { decimals, delimiters, type Dialect } from './dialect.ts';

/** The delimiter that most lines of a sample have the same number of times, outside of quotes; the semicolon where none does. */
export function guessDelimiter(sample: string): Dialect['delimiter'] {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const found = delimiters.map((delimiter) => ({ delimiter, ...countOf(lines, delimiter) }));
  const best = bestOf(found);
  // Lists have bars within their cells, often more than there are columns, but not in the header.
  const others = found.filter(({ delimiter }) => delimiter !== '|');
  const isList = best.delimiter === '|' && others.some(({ regular }) => regular >= best.regular);
  return isList ? bestOf(others).delimiter : best.score > 0 ? best.delimiter : ';';
}

type Found = { delimiter: Dialect['delimiter']; score: number; regular: number };

const bestOf = (found: readonly Found[]): Found =>
  found.reduce((first, second) => (second.score > first.score ? second : first));

/** The encoding that a file's first bytes name, or UTF-16 by its zeros; undefined for other files. */
export function encodingOfStart(start: Uint8Array): Dialect['encoding'] | undefined {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of start.subarray(0, 2000).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = Math.min(start.length, 2000) / 4;
  if ((zeros[1] ?? 0) > half) return 'utf-16le';
  return (zeros[0] ?? 0) > half ? 'utf-16be' : undefined;
}

/** Decimal sign and header line of a table by its first rows. */
export function guessRows(
  rows: readonly { line: number; cells: readonly string[] }[],
): Pick<Dialect, 'decimal' | 'headerLine'> {
  const width = mostCommon(rows.map(({ cells }) => cells.length));
  const header = rows.find(
    ({ cells }) =>
      cells.length >= Math.max(1, Math.floor(width * 0.8)) &&
      cells.every((cell) => !/^[\d.,\s-]+$/.test(cell)),
  );
  const cells = rows.flatMap((row) => row.cells);
  const [comma = 0, point = 0] = decimals.map(
    (sign) => cells.filter((cell) => isDecimal(cell, sign)).length,
  );
  return { decimal: point > comma ? '.' : ',', headerLine: header?.line ?? rows[0]?.line ?? 1 };
}

/** Whether a cell is surely a number with this decimal sign: three digits behind it are ambiguous. */
const isDecimal = (cell: string, sign: string): boolean =>
  /^-?[\d.,\s']*$/.test(cell) && new RegExp(String.raw`\d[${sign}](?:\d{1,2}|\d{4,})$`).test(cell);

/** How many lines have the usual number of delimiters, and how many delimiters these have together. */
function countOf(lines: readonly string[], delimiter: string): { score: number; regular: number } {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const usual = mostCommon(counts.filter((count) => count > 0));
  const regular = usual === 0 ? 0 : counts.filter((count) => count === usual).length;
  return { score: usual * regular, regular };
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted((first, second) => second[1] - first[1])[0]?.[0] ?? 0;
}
