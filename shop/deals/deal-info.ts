import { priceView } from '#shop/catalogue/price-view.ts';
import type { LightningDealInfo } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { RunningDeal } from './deal.sql.ts';

/** A running deal as tiles and pages show it (CA5), but for its base price, which the item decides. */
export function dealInfo(
  deal: RunningDeal,
  { currency, locale }: Pick<Storefront, 'currency' | 'locale'>,
): Omit<LightningDealInfo, 'lightningBasePrice'> {
  const price = (amountMinor: number) => priceView({ amountMinor, currency }, locale);
  return {
    isAvailableLightningDeal: isOpen(deal),
    lightningDealTimestampUntil: new Date(deal.endsAt).toISOString(),
    lightningReservedPercentageRoundFloor: reservedPercent(deal),
    lightningSpecialPrice: price(deal.specialAmountMinor),
    lightningLowestPrice30Days:
      deal.lowest30DaysMinor === null ? null : price(deal.lowest30DaysMinor),
    lightningDiscountPercent: dealPercent(deal),
    lightningQuantityMax: deal.perCustomerLimit,
  };
}

/** Whole percent that a deal lies below the lowest price of the 30 days before it began; 0 where it does not (OP6). */
export function dealPercent({ specialAmountMinor, lowest30DaysMinor }: RunningDeal): number {
  if (lowest30DaysMinor === null) return 0;
  const saved = Math.max(0, lowest30DaysMinor - specialAmountMinor);
  return Math.floor((100 * saved) / lowest30DaysMinor);
}

/** Whether pieces are left. */
export function isOpen({ taken, cap }: RunningDeal): boolean {
  return taken < cap;
}

/** Whole percent of a deal's pieces that are held or sold (CA5). */
export function reservedPercent({ taken, cap }: Pick<RunningDeal, 'taken' | 'cap'>): number {
  return Math.floor((100 * taken) / cap);
}
