import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  type CheckoutParameters,
  checkoutSettings,
  type Tariff,
} from '#shop/pricing/checkout-settings.ts';
import type { Item, PowerPlug } from '#shop/resolver-types.generated.ts';
import { dealView } from './deal-view.ts';
import { deliveryOf } from './delivery.ts';
import type { ItemRow } from './items-of-product.ts';
import { pictureView } from './picture-view.ts';
import { pricesView } from './prices.ts';

/** An item as the buy box shows it (PD3). */
export function itemView(
  item: ItemRow,
  ctx: Pick<Ctx, 'storefront' | 'clock' | 'texts'>,
  parameters: CheckoutParameters,
): Item {
  const delivery = deliveryOf(item, ctx);
  return {
    id: item.id,
    productId: item.productId,
    orderNumber: item.orderNumber,
    ean: item.ean,
    name: item.name,
    variantInfoList: item.variantLabels,
    picture: pictureView(item.pictureKey, item.name),
    prices: pricesView(item, ctx),
    availableForSale: item.isAvailable,
    canBeAwaited: item.isSellable && !item.isAvailable,
    deliveryStatusColor: delivery.color,
    deliveryInfo: delivery.info,
    deliveryFree: isDeliveredFree(item, checkoutSettings(ctx.storefront.store, parameters)),
    primeFaehig: item.isPrimeCapable,
    maxQuantity: item.maxQuantity,
    minimumOrderQuantity: item.minimumOrderQuantity,
    lightningDealInfo: dealView(item, ctx),
    powerPlug: item.powerPlug && powerPlugView(item.powerPlug),
    matrixCodeMessages: item.matrixCodeMessages,
  };
}

function powerPlugView({ scope, ...charge }: NonNullable<ItemRow['powerPlug']>): PowerPlug {
  return { scope: scope === 'included' ? 'INCLUDED' : 'NOT_INCLUDED', charge };
}

/** Whether the minimum quantity of an item has free delivery on its own (CO8). Bulky goods never have. */
function isDeliveredFree(item: ItemRow, { freeShippingFromMinor }: Tariff): boolean {
  return !item.isBulky && item.amountMinor * item.minimumOrderQuantity >= freeShippingFromMinor;
}
