import type { PriceList } from '#shop/storefronts/storefront.ts';

/** From this value of goods on a parcel travels free of charge, in minor units of the list's currency (CO8). */
const freeFromMinor: Record<PriceList, number> = { de: 4900, at: 7900, ch: 15_000, edu: 4900 };

/** Whether the smallest quantity of an item that is sold is delivered free on its own. Bulky goods never are. */
export function isDeliveredFree(
  item: { amountMinor: number; minimumOrderQuantity: number; isBulky: boolean },
  priceList: PriceList,
): boolean {
  return !item.isBulky && item.amountMinor * item.minimumOrderQuantity >= freeFromMinor[priceList];
}
