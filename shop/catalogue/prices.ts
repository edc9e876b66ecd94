import { grossOfNet } from '#shop/pricing/gross-of-net.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Prices } from '#shop/resolver-types.generated.ts';
import { basePriceView } from './base-price-view.ts';
import type { StoredItem } from './item.sql.ts';
import { priceView } from '#shop/kernel/price-view.ts';
import { scaleView } from './scale-view.ts';
import { shownDiscount } from './tile.ts';

/** The prices of an item: gross, with the lowest of 30 days beside a reduction; in the business shop net and gross (PD3, OP6). */
export function pricesView(
  item: StoredItem,
  ctx: Pick<Ctx, 'storefront' | 'clock' | 'texts'>,
): Prices {
  const { currency, locale, isB2b } = ctx.storefront;
  const price = (amountMinor: number) => priceView({ amountMinor, currency }, locale);
  return {
    price: price(item.amountMinor),
    oldPrice: item.oldAmountMinor === null ? null : price(item.oldAmountMinor),
    uvp:
      item.recommendedMinor !== null && item.recommendedMinor > item.amountMinor
        ? price(item.recommendedMinor)
        : null,
    ...basePriceView(item, ctx),
    lowestPrice30Days:
      item.oldAmountMinor === null || item.lowest30DaysMinor === null
        ? null
        : price(item.lowest30DaysMinor),
    discountPercent: shownDiscount(item.discountPercent),
    grossPrice: isB2b ? price(grossOfNet(item, ctx)) : null,
    steps: scaleView(item, ctx),
  };
}
