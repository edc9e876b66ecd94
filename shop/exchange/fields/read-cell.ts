import { readSteps, writeSteps } from '#contract/price-steps.ts';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { withoutFormulaMark } from '#shop/kernel/csv-table.ts';
import { entriesOf, type Field, type FieldValue, listOf } from './field.ts';
import type { Problem } from '../table/problem.ts';
import { plainText } from '../table/plain-text.ts';

/**
 * The value of a cell; undefined for an empty one, which leaves its field as it is. A dash takes the value of a field away that need
 * not have one. An EAN that lost its leading zeros gets them back where its check digit says so. Answers a problem for other text.
 */
export function readCell(
  field: Field,
  cell: string,
  decimal: string,
): FieldValue | Problem | undefined {
  const text = withoutFormulaMark(cell.trim());
  if (text === '') return undefined;
  if (field.isNullable && text === '-') return null;
  if (field.kind === 'amount') return readAmount(field, text, decimal);
  if (field.kind === 'steps') return readScalePrices(field, text);
  if (field.kind === 'pieces') return readPieces(field, text, decimal);
  if (field.kind === 'number') return readNumber(field, text, decimal);
  if (field.kind === 'flag') return readFlag(field, text);
  if (field.kind === 'tax') return readTax(field, text);
  if (field.kind === 'state') return readState(field, text);
  if (field.kind === 'time') return readTime(field, text);
  if (field.kind === 'prose') return plainText(text);
  if (field.kind === 'aligned') return text;
  if (field.kind === 'list') return listOf(entriesOf(text)) ?? undefined;
  return field.id === 'ean' ? readEan(field, text) : text;
}

export function isProblem(value: FieldValue | Problem | undefined): value is Problem {
  return typeof value === 'object' && value !== null;
}

function readAmount({ id }: Field, text: string, decimal: string): number | Problem {
  const plain = text.replace(/\s*(?:€|EUR|CHF|Fr\.)\s*/gi, '').replace(/[\s'’]/g, '');
  const number = wholeOf(plain, decimal);
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(number) ?? [];
  if (whole === undefined) return problem(id, 'shop.exchange.amountWrong', text);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Scale prices in their own spelling. */
function readScalePrices({ id }: Field, text: string): string | Problem {
  const steps = readSteps(text);
  return steps && steps.length > 0
    ? writeSteps(steps)
    : problem(id, 'shop.exchange.stepsWrong', text);
}

function readPieces({ id }: Field, text: string, decimal: string): number | Problem {
  const [, whole] = /^(\d{1,7})(?:\.0+)?$/.exec(wholeOf(text.replace(/\s/g, ''), decimal)) ?? [];
  if (whole === undefined || Number(whole) > 1_000_000)
    return problem(id, 'shop.exchange.piecesWrong', text);
  return Number(whole);
}

function readNumber({ id }: Field, text: string, decimal: string): number | Problem {
  const number = wholeOf(text.replace(/\s/g, ''), decimal);
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(number)
    ? Number(number)
    : problem(id, 'shop.exchange.valueWrong', text);
}

const yes: ReadonlySet<string> = new Set(['yes', 'ja', 'true', 'wahr', '1', 'y', 'j', 'x']);
const no: ReadonlySet<string> = new Set(['no', 'nein', 'false', 'falsch', '0', 'n']);

function readFlag({ id }: Field, text: string): string | Problem {
  const word = text.toLowerCase();
  if (yes.has(word)) return 'yes';
  return no.has(word) ? 'no' : problem(id, 'shop.exchange.flagWrong', text);
}

const taxes: Readonly<Record<string, string>> = {
  standard: 'standard',
  reduced: 'reduced',
  '19': 'standard',
  '7': 'reduced',
};

/** A class of taxes, or the German rate of one. */
function readTax({ id }: Field, text: string): string | Problem {
  const word = text.toLowerCase().replace(/\s*%$/, '');
  return taxes[word.replace(/[.,]0+$/, '')] ?? problem(id, 'shop.exchange.taxWrong', text);
}

const states: Readonly<Record<string, string>> = {
  draft: 'draft',
  entwurf: 'draft',
  published: 'published',
  veröffentlicht: 'published',
  retired: 'retired',
  ausgemustert: 'retired',
};

function readState({ id }: Field, text: string): string | Problem {
  return states[text.toLowerCase()] ?? problem(id, 'shop.exchange.stateWrong', text);
}

/** A minute of the calendar in Berlin, such as `2026-12-01 06:00`, from that form or `01.12.2026 06:00`; a day begins at midnight. */
function readTime({ id }: Field, text: string): string | Problem {
  const [, day, month, year, rest = ''] = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/.exec(text) ?? [];
  const ordered = day === undefined ? text : `${year}-${month}-${day}${rest}`;
  const [, date, time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::00)?)?$/.exec(ordered) ?? [];
  const isMinute = date !== undefined && berlinInstant(`${date}T${time}`) !== undefined;
  return isMinute ? `${date} ${time}` : problem(id, 'shop.exchange.timeWrong', text);
}

/** A number with a point, without the signs between thousands; other text as it is. */
function wholeOf(text: string, decimal: string): string {
  const thousands = decimal === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${thousands}]\\d{3})+(?:[${decimal}]\\d+)?$`).test(
    text,
  );
  const plain = isGrouped ? text.replaceAll(thousands, '') : text;
  return plain.includes(thousands) ? text : plain.replace(decimal, '.');
}

function readEan({ id }: Field, text: string): string | Problem {
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) return problem(id, 'shop.exchange.eanRounded', text);
  const digits = text.replace(/^'/, '').replace(/[\s-]/g, '');
  if (!/^\d{8,12}$/.test(digits) || hasCheckDigit(digits)) return digits;
  const repaired = digits.padStart(13, '0');
  return hasCheckDigit(repaired) ? repaired : digits;
}

/** Whether the last digit of an EAN-8, UPC or EAN-13 is its check digit. */
function hasCheckDigit(digits: string): boolean {
  if (![8, 13].includes(digits.length)) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const problem = (field: string, messageKey: string, text: string): Problem => ({
  field,
  messageKey,
  values: { text: text.slice(0, 60) },
});
