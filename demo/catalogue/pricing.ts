import type { PriceList, PriceRecord } from './records.ts';

/** German consumer prices of one item in cents, and what they mean for the other lists. */
export interface GermanPrice {
  readonly amountMinor: number;
  /** The manufacturer's recommendation and the price before a reduction, null where there is none. */
  readonly recommendedMinor: number | null;
  readonly oldMinor: number | null;
  readonly taxClass: 'standard' | 'reduced';
  /** Fixed prices hold alike in Germany and Austria and are never reduced. */
  readonly isBook: boolean;
}

/** Prices of one item in each of the lists: gross in de, at and ch, net in edu. */
export function pricesOf(price: GermanPrice, lists: readonly PriceList[]): PriceRecord[] {
  return lists.map((list) => inList(list, price));
}

/** The nearest amount that looks like a price: 1.29, 4.99, 12.95, 64.90, 189.00. */
export function usualEnding(amountMinor: number): number {
  if (amountMinor < 1_000) return Math.max(39, Math.round((amountMinor + 1) / 10) * 10 - 1);
  if (amountMinor < 5_000) return Math.round((amountMinor + 5) / 50) * 50 - 5;
  if (amountMinor < 15_000) return Math.round((amountMinor + 10) / 100) * 100 - 10;
  return Math.round((amountMinor + 100) / 1_000) * 1_000 - 100;
}

function inList(list: PriceList, price: GermanPrice): PriceRecord {
  const convert = (minor: number): number => conversions[list](minor, price);
  const amountMinor = convert(price.amountMinor);
  const oldAmountMinor = above(amountMinor, price.oldMinor, convert);
  return {
    priceList: list,
    currency: list === 'ch' ? 'CHF' : 'EUR',
    amountMinor,
    oldAmountMinor,
    recommendedMinor: list === 'edu' ? null : above(amountMinor, price.recommendedMinor, convert),
    lowest30DaysMinor: oldAmountMinor,
  };
}

function above(
  amountMinor: number,
  germanMinor: number | null,
  convert: (minor: number) => number,
): number | null {
  const converted = germanMinor === null ? null : convert(germanMinor);
  return converted !== null && converted > amountMinor ? converted : null;
}

type Conversion = (germanMinor: number, price: GermanPrice) => number;

const conversions: Readonly<Record<PriceList, Conversion>> = {
  de: (minor) => minor,
  at: (minor, { isBook }) => (isBook ? minor : usualEnding(minor * 1.03)),
  ch: (minor) => Math.ceil((minor * 1.09) / 5) * 5,
  edu: (minor, { taxClass, isBook }) =>
    Math.round((minor * (isBook ? 1 : 0.97)) / (taxClass === 'reduced' ? 1.07 : 1.19)),
};
