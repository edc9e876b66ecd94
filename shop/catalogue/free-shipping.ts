import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

type Shippable = {
  amountMinor: number;
  minimumOrderQuantity: number;
  isBulky: boolean;
  /** The parameter that sets from which value of goods on shipping is free; null leaves the store's default. */
  freeShippingFrom: string | null;
};

/** Whether the smallest quantity of an item that is sold is delivered free on its own (CO8). Bulky goods never are. */
export function isDeliveredFree(item: Shippable, { store }: Pick<Storefront, 'store'>): boolean {
  const parameters =
    item.freeShippingFrom === null ? {} : { freeShippingFromMinor: item.freeShippingFrom };
  const { freeShippingFromMinor } = checkoutSettings(store, parameters);
  return !item.isBulky && item.amountMinor * item.minimumOrderQuantity >= freeShippingFromMinor;
}
