import { stepAt } from '#contract/price-steps.ts';
import { priceBeforeDeal } from '#shop/deals/deal-info.ts';
import { splitQuantity } from '#shop/deals/split-quantity.ts';
import type { EntryRow } from './entry.sql.ts';

export type PricedEntry = EntryRow & {
  /** The product has several items and none is chosen yet. */
  isUnchosen: boolean;
  isSaleable: boolean;
  /** Every piece has the price of a running deal. */
  isLightningDeal: boolean;
  /** One piece in this quantity; null where the price list does not have it. */
  unitMinor: number | null;
  /** One piece before its reduction. */
  oldUnitMinor: number | null;
  /** The deal's as soon as one piece has its price, as the total is reduced then. */
  shownLowest30DaysMinor: number | null;
  /** Price of all pieces, and without reductions; 0 for entries that do not count. */
  totalMinor: number;
  oldTotalMinor: number;
};

/**
 * Prices an entry: at the deal's price while there are enough pieces of it, else at the regular one, which is the scale price that its
 * quantity reaches (WL3, CA5, SP1). Pure.
 */
export function priceEntry(row: EntryRow): PricedEntry {
  const { deal, quantity } = row;
  const step =
    row.amountMinor === null
      ? undefined
      : stepAt({ amountMinor: row.amountMinor, steps: row.steps }, quantity);
  const amountMinor = step?.amountMinor ?? row.amountMinor;
  // A reduction is of the single price.
  const oldAmountMinor = step ? null : row.oldAmountMinor;
  const isUnchosen = row.itemId !== row.shownItemId && row.itemCount > 1;
  const { lightning, normal } = splitQuantity(Math.max(1, quantity), deal ?? undefined);
  const dealMinor = deal && lightning > 0 ? deal.specialAmountMinor : undefined;
  const isLightningDeal = dealMinor !== undefined && normal === 0;
  const unitMinor = isLightningDeal ? dealMinor : amountMinor;
  const beforeDealMinor = deal && lightning > 0 ? priceBeforeDeal(deal) : null;
  const oldUnitMinor = isLightningDeal ? beforeDealMinor : oldAmountMinor;
  const isSaleable =
    row.isSellable && amountMinor !== null && (row.onHand > 0 || row.restockDays > 0);
  const counted = isSaleable && !isUnchosen ? quantity : 0;
  return {
    ...row,
    isUnchosen,
    isSaleable,
    isLightningDeal,
    unitMinor,
    oldUnitMinor,
    shownLowest30DaysMinor:
      dealMinor === undefined ? reducedLowest({ ...row, oldAmountMinor }) : beforeDealMinor,
    totalMinor: totalOf(counted, lightning, { amountMinor, dealMinor }),
    oldTotalMinor: totalOf(counted, lightning, {
      amountMinor: oldAmountMinor ?? amountMinor,
      dealMinor: beforeDealMinor ?? dealMinor,
    }),
  };
}

function reducedLowest({
  oldAmountMinor,
  lowest30DaysMinor,
}: Pick<EntryRow, 'oldAmountMinor' | 'lowest30DaysMinor'>): number | null {
  return oldAmountMinor === null ? null : lowest30DaysMinor;
}

function totalOf(
  quantity: number,
  lightning: number,
  { amountMinor, dealMinor }: { amountMinor: number | null; dealMinor: number | undefined },
): number {
  const atDeal = Math.min(quantity, lightning);
  return atDeal * (dealMinor ?? 0) + (quantity - atDeal) * (amountMinor ?? 0);
}
