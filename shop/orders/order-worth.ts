import { mainRateOf, sumByRate, type Totals, totalsOf } from '#shop/pricing/totals.ts';

/** An order line, amounts in minor units. */
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

/** Total and taxes by rate. */
export type Worth = Pick<Totals, 'totalMinor' | 'taxes'>;

/** Counts of removed pieces, by line number. */
export type GonePieces = ReadonlyMap<number, number>;

/**
 * The worth of an order without some pieces: the difference of two worths is the amount to refund, and all differences
 * add up to the payment, to the cent. Each piece keeps its share of its line's voucher discount; shipping and fee keep the
 * tax rate of the order, and count as nothing with `chargesGone`. Pure.
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

/** The share of some of equal pieces by largest remainder: the first pieces get the odd cents. */
function shareOf(amountMinor: number, { pieces, of }: { pieces: number; of: number }): number {
  return Math.floor(amountMinor / of) * pieces + Math.min(amountMinor % of, pieces);
}
