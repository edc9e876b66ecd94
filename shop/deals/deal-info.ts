import { priceView } from '#shop/kernel/price-view.ts';
import type { LightningDealInfo } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { RunningDeal } from './deal.ts';

/** A running deal as tiles and pages show it (CA5), but for its base price, which the item decides. */
export function dealInfo(
  deal: RunningDeal,
  { currency, locale }: Pick<Storefront, 'currency' | 'locale'>,
): Omit<LightningDealInfo, 'lightningBasePrice'> {
  const price = (amountMinor: number) => priceView({ amountMinor, currency }, locale);
  const before = priceBeforeDeal(deal);
  return {
    isAvailableLightningDeal: isOpen(deal),
    lightningDealTimestampUntil: new Date(deal.endsAt).toISOString(),
    lightningReservedPercentageRoundFloor: reservedPercent(deal),
    lightningSpecialPrice: price(deal.specialAmountMinor),
    lightningLowestPrice30Days: before === null ? null : price(before),
    lightningDiscountPercent: dealPercent(deal),
    lightningQuantityMax: deal.perCustomerLimit,
  };
}

/**
 * What a deal's price is compared with wherever it is shown: the lowest price of the 30 days before it began, in minor units.
 * Null where that is not higher; then nothing is struck and the price is no reduction (OP6).
 */
export function priceBeforeDeal({
  specialAmountMinor,
  lowest30DaysMinor,
}: Pick<RunningDeal, 'specialAmountMinor' | 'lowest30DaysMinor'>): number | null {
  return lowest30DaysMinor !== null && lowest30DaysMinor > specialAmountMinor
    ? lowest30DaysMinor
    : null;
}

/** Whole percent that a deal lies below the lowest price of the 30 days before it began; 0 where it does not (OP6). */
export function dealPercent(deal: RunningDeal): number {
  const before = priceBeforeDeal(deal);
  return before === null ? 0 : Math.floor((100 * (before - deal.specialAmountMinor)) / before);
}

/** Whether pieces are left. */
export function isOpen({ taken, cap }: RunningDeal): boolean {
  return taken < cap;
}

/** Whole percent of a deal's pieces that are held or sold (CA5). */
export function reservedPercent({ taken, cap }: Pick<RunningDeal, 'taken' | 'cap'>): number {
  return Math.floor((100 * taken) / cap);
}
