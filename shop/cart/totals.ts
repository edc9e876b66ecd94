import { divideRounded, taxInGross } from '#shop/kernel/money.ts';

/** What of a position counts for the totals. Amounts are gross in consumers' price lists, net in the business list. */
export type TaxedLine = { totalMinor: number; taxRateBasisPoints: number };

/** What one rate takes part in. `netMinor` and `taxMinor` together are what the customer pays of it. */
export type TaxShare = { rateBasisPoints: number; netMinor: number; taxMinor: number };

/** All sums of a cart or an order, in minor units of one currency. */
export type Totals = {
  subtotalMinor: number;
  shippingMinor: number;
  paymentFeeMinor: number;
  /** Highest rate first; empty for an empty cart. */
  taxes: TaxShare[];
  /** Tax that comes on top of net prices; 0 where prices contain it. */
  taxAddedMinor: number;
  totalMinor: number;
};

type Charges = {
  lines: readonly TaxedLine[];
  shippingMinor: number;
  paymentFeeMinor: number;
  pricesIncludeTax: boolean;
};

/**
 * The only place that adds up money (CA2, CO8). Tax is rounded once a rate, on the sum of that rate, so that many
 * small lines cost no more tax than one big one. Shipping and fee follow the rate that most of the goods' value has.
 */
export function totalsOf({
  lines,
  shippingMinor,
  paymentFeeMinor,
  pricesIncludeTax,
}: Charges): Totals {
  const byRate = sumByRate(lines);
  const subtotalMinor = sum([...byRate.values()]);
  const mainRate = mainRateOf(byRate);
  if (mainRate !== undefined) {
    byRate.set(mainRate, (byRate.get(mainRate) ?? 0) + shippingMinor + paymentFeeMinor);
  }
  const taxes = [...byRate]
    .sort(([first], [second]) => second - first)
    .map(([rate, amountMinor]) => taxShare(rate, amountMinor, pricesIncludeTax));
  const taxAddedMinor = pricesIncludeTax ? 0 : sum(taxes.map(({ taxMinor }) => taxMinor));
  const totalMinor = subtotalMinor + shippingMinor + paymentFeeMinor + taxAddedMinor;
  return { subtotalMinor, shippingMinor, paymentFeeMinor, taxes, taxAddedMinor, totalMinor };
}

function sumByRate(lines: readonly TaxedLine[]): Map<number, number> {
  const byRate = new Map<number, number>();
  for (const { totalMinor, taxRateBasisPoints } of lines) {
    byRate.set(taxRateBasisPoints, (byRate.get(taxRateBasisPoints) ?? 0) + totalMinor);
  }
  return byRate;
}

/** Of two rates with the same value the higher one. */
function mainRateOf(byRate: Map<number, number>): number | undefined {
  const ranked = [...byRate].sort(
    ([firstRate, first], [secondRate, second]) => second - first || secondRate - firstRate,
  );
  return ranked[0]?.[0];
}

function taxShare(rateBasisPoints: number, amountMinor: number, includesTax: boolean): TaxShare {
  const taxMinor = includesTax
    ? taxInGross(amountMinor, rateBasisPoints)
    : divideRounded(amountMinor * rateBasisPoints, 10_000);
  return {
    rateBasisPoints,
    netMinor: includesTax ? amountMinor - taxMinor : amountMinor,
    taxMinor,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
