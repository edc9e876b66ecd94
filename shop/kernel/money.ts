import { formatLocale } from '#contract/format-locale.ts';

/** Amounts are integers in the currency's minor unit (cent, Rappen). They are never divided without a rounding rule. */
export type Currency = 'EUR' | 'CHF';
export type Money = { amountMinor: number; currency: Currency };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The amount as people of the locale read it: `12,95 €`, `€12.95`, `CHF 12.95` (ST3).
 * Spaces are no-break, so that a price never wraps.
 */
export function formatMoney({ amountMinor, currency }: Money, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(formatLocale(locale), {
      style: 'currency',
      currency,
    });
    formats.set(key, format);
  }
  return format.format(amountMinor / 100).replace(/[\s\u00a0]/g, '\u00a0');
}

/** The symbol of a currency beside an amount. */
export function currencySymbol(currency: Currency): string {
  return currency === 'EUR' ? '€' : currency;
}

/** The amount as an exact decimal text for the wire, e.g. `12.95` or `-0.05`. */
export function decimalText(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : '';
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `12.95` to 1295, `12.5` to 1250, `12` to 1200; undefined for any other text. */
export function readDecimal(text: string): number | undefined {
  const parts = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = '', cents = ''] = parts;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Tax contained in a gross amount, commercially rounded (half away from zero).
 * `rateBasisPoints` is the rate in hundredths of a percent: 1900 is 19 %, 810 is 8.1 %.
 */
export function taxInGross(grossMinor: number, rateBasisPoints: number): number {
  return divideRounded(grossMinor * rateBasisPoints, 10_000 + rateBasisPoints);
}

/** Integer division, half away from zero. Exact for every amount a shop can have (products below 2^53). */
export function divideRounded(dividend: number, divisor: number): number {
  const magnitude = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 ? -magnitude : magnitude;
}

/**
 * Divides an amount by weights to the minor unit: the shares add up to it exactly, and each differs by less than one unit from
 * its exact share. Units that rounding leaves go to the largest remainders, among equal ones to the first.
 * Weights are whole, none below zero; where all are 0 the amount must be 0.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = amountMinor - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted(
    (first, second) => Number(second.remainder - first.remainder) || first.index - second.index,
  );
  for (const part of byRemainder.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => share);
}
