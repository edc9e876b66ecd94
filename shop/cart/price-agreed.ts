import type { PriceStep } from '#contract/price-steps.ts';
import type { ShipperOffer } from '#shop/pricing/shippers.ts';
import type { Agreement } from './agreement.ts';
import type { LineRow } from './cart-rows.ts';

/** Rows with the prices that were agreed, so without deals, scale prices and reductions. Pure. */
export function agreedRows(rows: readonly LineRow[], { lines }: Agreement): LineRow[] {
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  return rows.map((row) => {
    const agreed = byItem.get(row.itemId);
    return agreed
      ? { ...row, ...withoutReductions, amountMinor: agreed.unitMinor }
      : { ...row, deal: null };
  });
}

const withoutReductions = {
  deal: null,
  steps: [] as PriceStep[],
  lapsedHold: null,
  oldAmountMinor: null,
  recommendedMinor: null,
  lowest30DaysMinor: null,
};

/** The agreed tax rate of an item; undefined for one that the agreement does not have. */
export function agreedRate({ lines }: Agreement, itemId: number): number | undefined {
  return lines.find((line) => line.itemId === itemId)?.taxRateBasisPoints;
}

/** The carriers, the agreed one at its agreed cost where it delivers to the agreed country. Pure. */
export function agreedShippers(
  shippers: readonly ShipperOffer[],
  { shipperCode, shippingMinor, country }: Agreement,
  destination: string,
): ShipperOffer[] {
  return shippers.map((offer) =>
    offer.code === shipperCode && destination === country
      ? { ...offer, costMinor: shippingMinor }
      : offer,
  );
}
