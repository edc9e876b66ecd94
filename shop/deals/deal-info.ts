import { priceView } from '#shop/catalogue/price-view.ts';
import type { LightningDealInfo } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { RunningDeal } from './deal.sql.ts';

/** A running deal as tiles and pages show it (CA5), but for its base price, which the item decides. */
export function dealInfo(
  deal: RunningDeal,
  { currency, locale }: Pick<Storefront, 'currency' | 'locale'>,
): Omit<LightningDealInfo, 'lightningBasePrice'> {
  return {
    isAvailableLightningDeal: deal.taken < deal.cap,
    lightningDealTimestampUntil: new Date(deal.endsAt).toISOString(),
    lightningReservedPercentageRoundFloor: Math.floor((100 * deal.taken) / deal.cap),
    lightningSpecialPrice: priceView({ amountMinor: deal.specialAmountMinor, currency }, locale),
    lightningQuantityMax: deal.perCustomerLimit,
  };
}
