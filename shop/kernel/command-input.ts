import * as v from 'valibot';
import { readDecimal } from './money.ts';

/** A required word. `meaning` explains it in the help. */
export function word(meaning: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.description(meaning));
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  meaning: string,
) {
  return v.pipe(
    v.picklist(words, `must be one of ${words.join(', ')}`),
    v.description(`${meaning}: ${words.join(', ')}`),
  );
}

/** Words up to the end of the line, joined by spaces. */
export function sentence(meaning: string) {
  return v.pipe(
    v.array(v.string()),
    v.transform((words) => words.join(' ')),
    v.description(meaning),
  );
}

/** A whole number above zero. */
export function wholeNumber(meaning: string) {
  return v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number above zero'),
    v.transform(Number),
    v.description(meaning),
  );
}

/** `12.95` as minor units. */
export function amountMinor(meaning: string) {
  return v.pipe(
    v.string(),
    v.transform(readDecimal),
    v.number('must be an amount such as 52.65'),
    v.description(meaning),
  );
}

/** A day such as `2026-11-21`, as its noon in UTC. */
export function day(meaning: string) {
  return v.pipe(
    v.string(),
    v.check(isDay, 'must be a day such as 2026-11-21'),
    v.transform(noonOf),
    v.description(meaning),
  );
}

/** The number of an order. */
export const orderNumber = word('Number of the order, e.g. R-2026-100017');

/** `2x3` is three pieces of line 2, `2` is one. */
export const linePieces = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,3}(?:x[1-9]\d{0,3})?$/,
    'must be a line and its pieces: 2x3 is three pieces of line 2',
  ),
  v.transform((written) => {
    const [line, quantity = '1'] = written.split('x');
    return { lineNumber: Number(line), quantity: Number(quantity) };
  }),
);

/** Some pieces of an order or a return; all of them where it is left out. */
export const somePieces = v.optional(
  v.pipe(v.array(linePieces), v.description('Only these pieces: 2x3 is three pieces of line 2')),
);

/** The content of a file that holds JSON. */
export function jsonFile(meaning: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
      try {
        return JSON.parse(dataset.value) as unknown;
      } catch (error) {
        addIssue({ message: `is not JSON: ${(error as Error).message}` });
        return NEVER;
      }
    }),
    v.metadata({ isFile: true }),
    v.description(meaning),
  );
}

/** Refuses days that do not exist: `Date` reads the 30th of February as a day of March. */
function isDay(written: string): boolean {
  const noon = noonOf(written);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(`${written}T`);
}

function noonOf(written: string): Date {
  return new Date(`${written}T12:00:00Z`);
}
