import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Item, PowerPlug } from '#shop/resolver-types.generated.ts';
import { dealView } from './deal-view.ts';
import { deliveryOf } from './delivery.ts';
import { isDeliveredFree } from './free-shipping.ts';
import type { ItemRow } from './item.sql.ts';
import { pictureView } from './picture-view.ts';
import { pricesView } from './prices.ts';

/** An item as the buy box shows it (PD3). */
export function itemView(item: ItemRow, ctx: Pick<Ctx, 'storefront' | 'clock' | 'texts'>): Item {
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
    deliveryStatusColor: delivery.color,
    deliveryInfo: delivery.info,
    deliveryFree: isDeliveredFree(item, ctx.storefront),
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
