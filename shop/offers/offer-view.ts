import { taxViews } from '#shop/cart/cart-view.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import type { Message, Offer as OfferView } from '#shop/resolver-types.generated.ts';
import { lastInstantOf, type Offer, type OfferLine, stateOf } from './offer.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'clock'>;

/** An offer in the contract's form (SC1). */
export function offerView(offer: Offer, ctx: ViewCtx): OfferView {
  const price = priceIn(ctx);
  const { offerNumber, lines, agreement, orderReference, orderNumber } = offer;
  return {
    offerNumber,
    madeAt: offer.madeAt.toISOString(),
    lastDay: lastInstantOf(offer).toISOString(),
    state: stateOf(offer, ctx.clock.now()),
    orderId: orderNumber,
    orderReference,
    country: agreement.country,
    lines: lines.map((line) => lineView(line, ctx)),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: price(offer.subtotalMinor),
    shippingCost: price(offer.shippingMinor),
    tax: taxViews(offer, ctx),
    total: price(offer.totalMinor),
  };
}

function lineView(
  {
    itemId,
    productId,
    name,
    variant,
    orderNumber,
    pictureKey,
    quantity,
    unitMinor,
    names,
  }: OfferLine,
  ctx: ViewCtx,
): OfferView['lines'][number] {
  const price = priceIn(ctx);
  return {
    itemId,
    name,
    variant,
    orderNumber,
    path: `${productPath(productId)}?varid=${itemId}`,
    picture: pictureView(pictureKey, name),
    quantity,
    names: names ?? [],
    pricePerUnit: price(unitMinor),
    total: price(quantity * unitMinor),
  };
}

/** What was refused, as a sentence with its values. */
export function messageOf({ messageKey, values = {} }: Refusal): Message {
  const named = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
  return { messageKey, values: named };
}
