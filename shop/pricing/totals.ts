import { divideRounded, taxInGross } from '#shop/kernel/money.ts';

/** What of a position counts for the totals. Amounts are gross in consumers' price lists, net in the business list. */
export type TaxedLine = {
  totalMinor: number;
  /** Discount of vouchers on it. */
  discountMinor?: number;
  taxRateBasisPoints: number;
};

/** The amounts with one tax rate. `netMinor` and `taxMinor` together are what the customer pays. */
export type TaxShare = { rateBasisPoints: number; netMinor: number; taxMinor: number };

/** All sums of a cart or an order, in minor units of one currency. */
export type Totals = {
  /** Of the lines, before vouchers. */
  subtotalMinor: number;
  discountMinor: number;
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
 * small lines cost no more tax than one big one, after what vouchers took off the lines. Shipping and fee follow the
 * rate that most of the goods' value has.
 */
export function totalsOf({
  lines,
  shippingMinor,
  paymentFeeMinor,
  pricesIncludeTax,
}: Charges): Totals {
  const byRate = sumByRate(lines);
  const subtotalMinor = sum(lines.map(({ totalMinor }) => totalMinor));
  const discountMinor = sum(lines.map((line) => line.discountMinor ?? 0));
  const mainRate = mainRateOf(byRate);
  if (mainRate !== undefined) {
    byRate.set(mainRate, (byRate.get(mainRate) ?? 0) + shippingMinor + paymentFeeMinor);
  }
  const taxes = [...byRate]
    .sort(([first], [second]) => second - first)
    .map(([rate, amountMinor]) => taxShare(rate, amountMinor, pricesIncludeTax));
  const taxAddedMinor = pricesIncludeTax ? 0 : sum(taxes.map(({ taxMinor }) => taxMinor));
  const chargesMinor = shippingMinor + paymentFeeMinor + taxAddedMinor;
  return {
    subtotalMinor,
    discountMinor,
    shippingMinor,
    paymentFeeMinor,
    taxes,
    taxAddedMinor,
    totalMinor: subtotalMinor - discountMinor + chargesMinor,
  };
}

/** What is paid of each rate, by the rate. */
export function sumByRate(lines: readonly TaxedLine[]): Map<number, number> {
  const byRate = new Map<number, number>();
  for (const { totalMinor, discountMinor = 0, taxRateBasisPoints } of lines) {
    const amountMinor = totalMinor - discountMinor;
    byRate.set(taxRateBasisPoints, (byRate.get(taxRateBasisPoints) ?? 0) + amountMinor);
  }
  return byRate;
}

/** Of two rates with the same value the higher one. */
export function mainRateOf(byRate: Map<number, number>): number | undefined {
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
