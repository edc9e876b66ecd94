import { isOpen } from '#shop/deals/deal-info.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { OfferAvailability, ProductOffer } from '#shop/resolver-types.generated.ts';
import type { ItemRow } from '../items-of-product.ts';
import { priceView } from '#shop/kernel/price-view.ts';

/** An item for search engines: current price and availability (SO1). */
export function offerView(
  item: ItemRow,
  { storefront: { currency, locale } }: Pick<Ctx, 'storefront'>,
): ProductOffer {
  const deal = item.deal && isOpen(item.deal) ? item.deal : null;
  const amountMinor = deal?.specialAmountMinor ?? item.amountMinor;
  return {
    itemId: item.id,
    orderNumber: item.orderNumber,
    ean: item.ean,
    price: priceView({ amountMinor, currency }, locale),
    validUntil: deal && new Date(deal.endsAt).toISOString(),
    availability: availabilityOf(item),
    variantInfoList: item.variantLabels,
  };
}

function availabilityOf({ isAvailable, onHand }: ItemRow): OfferAvailability {
  if (!isAvailable) return 'OUT_OF_STOCK';
  return onHand > 0 ? 'IN_STOCK' : 'BACK_ORDER';
}
