import { formatLocale } from '#contract/format-locale.ts';
import { basePriceView } from '#shop/catalogue/base-price-view.ts';
import { tariffTo } from '#shop/pricing/checkout-settings.ts';
import { deliveryOf } from '#shop/catalogue/delivery.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { priceBeforeDeal, reservedPercent } from '#shop/deals/deal-info.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { AttainableInfo, Cart, CartItem, CartTax } from '#shop/resolver-types.generated.ts';
import { lightningSuffix } from './item-reference.ts';
import type { CartLine, FreeLine, PricedCart } from './price-cart.ts';
import { reservationView } from './reservation-view.ts';
import type { Totals } from '#shop/pricing/totals.ts';
import { voucherView } from './voucher-view.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock'>;

/** The cart in the contract's form (CA2). Without shipping cost its total is that of the goods. */
export function cartView(
  cart: PricedCart,
  ctx: ViewCtx,
  { withShipping }: { withShipping: boolean },
): Cart {
  const { head, lines, totals } = cart;
  // The forwarding agent brings all of an order with bulky goods.
  const isBulky = cart.hasBulkyGoods;
  const price = priceIn(ctx);
  const totalMinor = totals.totalMinor - (withShipping ? 0 : totals.shippingMinor);
  return {
    id: head.id,
    version: head.version,
    offerNumber: head.agreement?.offerNumber ?? null,
    details: {
      total: price(totalMinor),
      positionCount: lines.length,
      articleCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      orderReference: head.orderReference,
    },
    items: [
      ...lines.map((line) => itemView({ ...line, isBulky }, ctx)),
      ...cart.freeLines.map((line) => freeItemView({ ...line, isBulky }, ctx)),
    ],
    subtotal: price(totals.subtotalMinor),
    promotionsSaving: totals.discountMinor > 0 ? price(totals.discountMinor) : null,
    vouchers: cart.vouchers.map((evaluated) => voucherView(evaluated, cart, ctx)),
    shippingCost: withShipping && lines.length > 0 ? price(totals.shippingMinor) : null,
    paymentFee: totals.paymentFeeMinor > 0 ? price(totals.paymentFeeMinor) : null,
    tax: taxViews(totals, ctx),
    attainableInfos: [...freeShipping(cart, ctx), ...giftInfo(cart, ctx)],
    attributes: { submitted: head.isSubmitted },
    lightningDealReservation: reservationView(cart),
  };
}

/** The tax of each rate: `19 %`, highest first. */
export function taxViews(
  { taxes }: Pick<Totals, 'taxes'>,
  ctx: Pick<Ctx, 'storefront'>,
): CartTax[] {
  return taxes.map(({ rateBasisPoints, taxMinor }) => ({
    rate: percentText(rateBasisPoints, ctx.storefront.locale),
    rateBasisPoints,
    amount: priceIn(ctx)(taxMinor),
  }));
}

const percentFormats = new Map<string, Intl.NumberFormat>();

function percentText(rateBasisPoints: number, locale: string): string {
  const spoken = formatLocale(locale);
  const format =
    percentFormats.get(spoken) ??
    new Intl.NumberFormat(spoken, { style: 'percent', maximumFractionDigits: 2 });
  percentFormats.set(spoken, format);
  return format.format(rateBasisPoints / 10_000).replace(/[\s\u00a0\u202f]/g, '\u00a0');
}

/** A line as pages show it. */
export function itemView(line: CartLine, ctx: ViewCtx): CartItem {
  const { itemId, productId, name, quantity } = line;
  const delivery = deliveryOf({ ...line, onHand: line.onHand < quantity ? 0 : line.onHand }, ctx);
  return {
    id: String(line.positionId),
    itemId,
    operationsId: `${itemId}${line.quantityLightning > 0 ? lightningSuffix : ''}`,
    productId,
    name,
    brand: line.brand,
    path: `${productPath(productId)}?varid=${itemId}`,
    orderNumber: line.orderNumber,
    picture: pictureView(line.pictureKey, name),
    variantInfoList: line.variantLabels,
    quantity,
    nameStyle: line.nameStyle,
    names: line.names,
    isFreeItem: false,
    isCatalog: line.isCatalog,
    relatedVoucherCode: null,
    removableItem: true,
    ...itemPrices(line, ctx),
    deliveryStatusColor: delivery.color,
    deliveryInfo: delivery.info,
    maxQuantity: line.maxQuantity,
    minimumOrderQuantity: line.minimumOrderQuantity,
    isBelowMinimum: line.isBelowMinimum,
    isAtMinimum: line.isAtMinimum,
    isSaleable: line.isSaleable,
  };
}

function freeItemView(line: FreeLine, ctx: ViewCtx): CartItem {
  return {
    ...itemView(line, ctx),
    id: line.freeId,
    isFreeItem: true,
    relatedVoucherCode: line.voucherCode,
    removableItem: line.voucherCode !== null,
    maxQuantity: 1,
  };
}

/** Prices of a line. Where all pieces have the deal's price, it is the price, and the lowest one before the deal the old price. */
function itemPrices(line: CartLine, ctx: ViewCtx) {
  const price = priceIn(ctx);
  const { unitMinor, deal, quantityLightning, quantityNormal } = line;
  const isAllLightning = deal !== null && quantityLightning > 0 && quantityNormal === 0;
  const shownMinor = isAllLightning ? deal.specialAmountMinor : unitMinor;
  // A reduction is of the single price.
  const ordinaryOldMinor = line.step ? null : line.oldAmountMinor;
  const oldMinor = isAllLightning ? priceBeforeDeal(deal) : ordinaryOldMinor;
  const lowest30DaysMinor = isAllLightning ? oldMinor : line.lowest30DaysMinor;
  const { recommendedMinor } = line;
  return {
    isLightningDeal: quantityLightning > 0,
    lightningDealReservationTimestampEnd:
      deal?.holdEndsAt && quantityLightning > 0 ? new Date(deal.holdEndsAt).toISOString() : null,
    lightningReservedPercentageRoundFloor:
      deal && quantityLightning > 0 ? reservedPercent(deal) : null,
    isLightningDealReservationExpired: line.lapsedHold !== null,
    quantityLightning,
    quantityNormal,
    pricePerUnit: price(shownMinor),
    stepFrom: isAllLightning ? null : (line.step?.from ?? null),
    nextStep: isAllLightning ? null : nextStepView(line, ctx),
    pricePerUnitLightning: deal && quantityLightning > 0 ? price(deal.specialAmountMinor) : null,
    oldPricePerUnit: oldMinor === null ? null : price(oldMinor),
    lowestPrice30DaysPerUnit:
      oldMinor === null || lowest30DaysMinor === null ? null : price(lowest30DaysMinor),
    uvpPerUnit:
      recommendedMinor !== null && recommendedMinor > shownMinor ? price(recommendedMinor) : null,
    ...basePriceView({ ...line, amountMinor: shownMinor }, ctx),
    total: price(line.totalMinor),
  };
}

/** The next scale price, where the item can be had in its quantity. */
function nextStepView(
  { nextStep, quantity, maxQuantity, onHand, restockDays }: CartLine,
  ctx: ViewCtx,
): CartItem['nextStep'] {
  const most = restockDays > 0 ? maxQuantity : Math.min(maxQuantity, onHand);
  if (!nextStep || nextStep.from > most) return null;
  const { from, amountMinor } = nextStep;
  return { from, missing: from - quantity, price: priceIn(ctx)(amountMinor) };
}

/** The value missing for free shipping; none for deliveries that are never free, and for members of prime. */
function freeShipping(
  { totals, settings, country, lines, hasBulkyGoods, hasPrime }: PricedCart,
  ctx: ViewCtx,
): AttainableInfo[] {
  if (hasBulkyGoods || hasPrime || lines.every(({ isCatalog }) => isCatalog)) return [];
  const valueMinor = totals.subtotalMinor - totals.discountMinor;
  const { freeShippingFromMinor: thresholdMinor } = tariffTo(settings, country);
  const way = wayTo({ valueMinor, thresholdMinor }, ctx);
  return [{ ...way, kind: 'FREE_SHIPPING', giftName: null, isSoldOut: false }];
}

/** The value missing for the gift, where the shop gives one. */
function giftInfo({ gift, lines }: PricedCart, ctx: ViewCtx): AttainableInfo[] {
  if (!gift || lines.length === 0) return [];
  const { valueMinor, fromMinor: thresholdMinor, name: giftName, isSoldOut } = gift;
  return [{ ...wayTo({ valueMinor, thresholdMinor }, ctx), kind: 'GIFT', giftName, isSoldOut }];
}

function wayTo(
  { valueMinor, thresholdMinor }: { valueMinor: number; thresholdMinor: number },
  ctx: ViewCtx,
) {
  const price = priceIn(ctx);
  const remainingMinor = Math.max(0, thresholdMinor - valueMinor);
  const reached = remainingMinor === 0;
  return {
    reached,
    threshold: price(thresholdMinor),
    remaining: price(remainingMinor),
    percent: reached ? 100 : Math.floor((100 * valueMinor) / thresholdMinor),
  };
}
