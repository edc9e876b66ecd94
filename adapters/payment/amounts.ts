import type { Currency } from '#shop/kernel/money.ts';

/** `12.95` to 1295, `12.5` to 1250, `12` to 1200; undefined for anything that is no amount of cents. */
export function readDecimal(text: string): number | undefined {
  const parts = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = '', cents = ''] = parts;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** `1295` to 1295; undefined for anything else than a whole number of cents. */
export function readMinor(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** Undefined for a currency that the shop does not sell in. */
export function readCurrency(text: string | undefined): Currency | undefined {
  return text === 'EUR' || text === 'CHF' ? text : undefined;
}
