import { type CheckoutParameters, checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

type Shippable = {
  amountMinor: number;
  minimumOrderQuantity: number;
  isBulky: boolean;
  checkoutParameters: CheckoutParameters;
};

/** Whether the smallest quantity of an item that is sold is delivered free on its own (CO8). Bulky goods never are. */
export function isDeliveredFree(item: Shippable, { store }: Pick<Storefront, 'store'>): boolean {
  const { freeShippingFromMinor } = checkoutSettings(store, item.checkoutParameters);
  return !item.isBulky && item.amountMinor * item.minimumOrderQuantity >= freeShippingFromMinor;
}
