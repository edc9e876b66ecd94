import { orderState } from '#shop/fulfilment/order-state.ts';
import { priceIn, taxViews } from '#shop/cart/cart-view.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import { shipperName } from '#shop/checkout/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { paymentName } from '#shop/payment/payment-view.ts';
import type { BankTransfer, OrderLine, ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { speditionInfo } from './spedition-info.ts';
import { addressLines } from './address-lines.ts';
import type { PlacedOrder } from './orders.sql.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts'>;

/** An order as pages and mails show it; only pages show where its parcels are and have an address. */
export type OrderView = Omit<ThankYouPageData, 'shipments' | 'documents' | 'orderPath'>;

/** A placed order as the confirmation page and the mail show it (CO7, OP3). */
export function orderView(order: PlacedOrder, ctx: ViewCtx): OrderView {
  const price = priceIn(ctx);
  const { language } = ctx.storefront;
  return {
    orderId: order.orderNumber,
    orderNumber: order.orderNumber,
    email: order.email,
    orderedAt: order.placedAt.toISOString(),
    status: orderState(order.status, order.progress),
    orderReference: order.orderReference,
    paymentId: order.paymentId,
    paymentName: paymentName(order.paymentId, ctx.texts),
    bankTransfer: bankTransfer(order, ctx),
    shipperName: shipperName(order.shipperCode, ctx.texts),
    deliveryInfo: deliveryInfo(order, ctx),
    speditionInfo: speditionInfo(order.speditionFields, ctx.texts),
    billingAddress: { lines: addressLines(order.billingAddress, language) },
    deliveryAddress: { lines: addressLines(order.deliveryAddress, language) },
    lines: order.lines.map((line) => lineView(line, ctx)),
    refunds: order.refunds.map(({ amountMinor, dueAt, doneAt, way }) => ({
      amount: price(amountMinor),
      dueAt: new Date(dueAt).toISOString(),
      doneAt: doneAt && new Date(doneAt).toISOString(),
      way,
    })),
    subtotal: price(order.subtotalMinor),
    vouchers: order.vouchers.map(({ code, discountMinor }) => ({
      code,
      saving: discountMinor > 0 ? price(discountMinor) : null,
    })),
    promotionsSaving: order.discountMinor > 0 ? price(order.discountMinor) : null,
    shippingCost: price(order.shippingMinor),
    paymentFee: price(order.paymentFeeMinor),
    tax: taxViews(order, ctx),
    total: price(order.totalMinor),
  };
}

/** What was promised when it was ordered counts from the day on that a prepayment arrives. */
function deliveryInfo(
  { status, paymentId, deliveryInfo: delivery }: PlacedOrder,
  { texts }: ViewCtx,
): string {
  const isWaitedFor = status === 'awaitingPayment' && paymentId === 'VORKASSE' && delivery !== '';
  return isWaitedFor ? texts('shop.order.sentOncePaid', { delivery }) : delivery;
}

/** Where to pay, for what was not paid in advance. */
function bankTransfer(order: PlacedOrder, ctx: ViewCtx): BankTransfer | null {
  const { bank } = checkoutSettings(ctx.storefront.store, order.parameters);
  if (order.paymentId !== 'VORKASSE' || !bank) return null;
  return {
    ...bank,
    reference: order.orderNumber,
    amount: priceIn(ctx)(order.totalMinor),
    payUntil: order.payUntil?.toISOString() ?? null,
  };
}

function lineView(line: PlacedOrder['lines'][number], ctx: ViewCtx): OrderLine {
  const price = priceIn(ctx);
  const { lineNumber, name, variant, orderNumber, pictureKey, quantity, unitMinor, totalMinor } =
    line;
  return {
    lineNumber,
    name,
    variant,
    orderNumber,
    picture: pictureView(pictureKey, name),
    quantity,
    cancelledQuantity: line.cancelled,
    isFreeItem: line.isFreeItem,
    pricePerUnit: price(unitMinor),
    total: price(totalMinor),
  };
}
