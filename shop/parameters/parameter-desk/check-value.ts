import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { KnownParameter } from './known-parameters.ts';

export type WrongValue =
  | 'NOT_FLAG'
  | 'NOT_NUMBER'
  | 'OUT_OF_BOUNDS'
  | 'EMPTY'
  | 'TOO_LONG'
  | 'NOT_FORM'
  | 'NOT_LIST';

const field = 'value';

/**
 * Why a parameter may not have a value: NOT_FLAG, NOT_NUMBER, OUT_OF_BOUNDS, EMPTY, TOO_LONG, NOT_FORM (no e-mail, IBAN, BIC or
 * path), NOT_LIST; undefined for an allowed one. Pure.
 */
export function wrongValue(
  parameter: KnownParameter,
  value: string,
): Refusal<WrongValue> | undefined {
  if (parameter.kind === 'flag')
    return [parameter.on ?? 'true', offOf(parameter)].includes(value)
      ? undefined
      : refuse('NOT_FLAG', 'parameter.notFlag', { field });
  if (parameter.kind === 'number') return wrongNumber(parameter, value);
  if (value.trim() === '') return refuse('EMPTY', 'parameter.empty', { field });
  return parameter.kind === 'text' ? wrongText(parameter, value) : wrongList(parameter, value);
}

/** The value of a flag that is off. */
export function offOf(parameter: KnownParameter & { kind: 'flag' }): string {
  return parameter.on === 'on' ? 'off' : 'false';
}

function wrongNumber(
  { least, most }: KnownParameter & { kind: 'number' },
  value: string,
): Refusal<WrongValue> | undefined {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(value))
    return refuse('NOT_NUMBER', 'parameter.notNumber', { field });
  const number = Number(value);
  if (number >= least && number <= most) return undefined;
  return refuse('OUT_OF_BOUNDS', 'parameter.outOfBounds', { field, values: { least, most } });
}

const forms = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  bic: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  path: /^\/(?!\/)\S*$/,
};

function wrongText(
  { most, form }: KnownParameter & { kind: 'text' },
  value: string,
): Refusal<WrongValue> | undefined {
  if (value.length > most)
    return refuse('TOO_LONG', 'parameter.tooLong', { field, values: { most } });
  if (form === undefined) return undefined;
  const fits = form === 'iban' ? isIban(value) : forms[form].test(value);
  return fits ? undefined : refuse('NOT_FORM', `parameter.not.${form}`, { field });
}

/** Whether the checksum of an IBAN holds (ISO 13616). */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const turned = `${value.slice(4)}${value.slice(0, 4)}`;
  const digits = Array.from(turned, (each) => Number.parseInt(each, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

const longestList = 4000;

function wrongList(
  { of }: KnownParameter & { kind: 'list' },
  value: string,
): Refusal<WrongValue> | undefined {
  if (value.length > longestList)
    return refuse('TOO_LONG', 'parameter.tooLong', { field, values: { most: longestList } });
  const words = value.split(',').map((word) => word.trim());
  if (of === 'countries')
    return words.every((word) => /^[A-Z]{2}$/.test(word))
      ? undefined
      : refuse('NOT_LIST', 'parameter.not.countries', { field });
  if (of === 'ids')
    return words.every((word) => /^[1-9]\d{0,8}$/.test(word))
      ? undefined
      : refuse('NOT_LIST', 'parameter.not.ids', { field });
  const allowed = of.join(', ');
  return words.every((word) => of.includes(word))
    ? undefined
    : refuse('NOT_LIST', 'parameter.not.words', { field, values: { allowed } });
}
