import { mainRateOf, sumByRate, type Totals, totalsOf } from '#shop/cart/totals.ts';

/** A line as it was agreed, amounts in minor units. */
export type WorthLine = {
  lineNumber: number;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
  taxRateBasisPoints: number;
};

export type WorthOrder = {
  lines: readonly WorthLine[];
  shippingMinor: number;
  paymentFeeMinor: number;
  /** Business prices are net. */
  pricesIncludeTax: boolean;
};

/** What is paid in all, and of each tax rate. */
export type Worth = Pick<Totals, 'totalMinor' | 'taxes'>;

/** Pieces that an order has no more, by line number. */
export type GonePieces = ReadonlyMap<number, number>;

/**
 * What an order is worth once some pieces are gone: the difference of two worths is what goes back, and all differences
 * together are what was paid, to the cent. Each piece keeps its share of what vouchers take off its line; shipping and fee
 * stay in the tax rate that they were agreed at, unless `chargesGone`. Pure.
 */
export function worthOf(order: WorthOrder, gone: GonePieces, chargesGone = false): Worth {
  const { lines, shippingMinor, paymentFeeMinor, pricesIncludeTax } = order;
  const chargedAt = mainRateOf(sumByRate(lines.map((line) => left(line, 0))));
  const charges = {
    totalMinor: chargesGone ? 0 : shippingMinor + paymentFeeMinor,
    taxRateBasisPoints: chargedAt ?? 0,
  };
  const remaining = lines.map((line) => left(line, gone.get(line.lineNumber) ?? 0));
  return totalsOf({
    lines: [...remaining, charges],
    shippingMinor: 0,
    paymentFeeMinor: 0,
    pricesIncludeTax,
  });
}

function left(
  { quantity, unitMinor, discountMinor, taxRateBasisPoints }: WorthLine,
  gone: number,
): { totalMinor: number; discountMinor: number; taxRateBasisPoints: number } {
  const pieces = quantity - gone;
  return {
    totalMinor: pieces * unitMinor,
    discountMinor: shareOf(discountMinor, { pieces, of: quantity }),
    taxRateBasisPoints,
  };
}

/** Parted over equal pieces by largest remainder, the first ones get the odd cents. */
function shareOf(amountMinor: number, { pieces, of }: { pieces: number; of: number }): number {
  return Math.floor(amountMinor / of) * pieces + Math.min(amountMinor % of, pieces);
}
