import type { Currency } from '#shop/kernel/money.ts';

/** `1295` to 1295; undefined for anything else than a whole number of cents. */
export function readMinor(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** `other` for a currency that the shop does not sell in; undefined without one. */
export function readCurrency(text: string | undefined): Currency | 'other' | undefined {
  if (text === undefined || text === '') return undefined;
  return text === 'EUR' || text === 'CHF' ? text : 'other';
}
