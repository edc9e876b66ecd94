import { orderState } from './order-state.ts';
import { taxViews } from '#shop/cart/cart-view.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import { formatDays } from '#shop/catalogue/working-days.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { giroCodeModules, pathOf, type Transfer } from '#shop/pricing/giro-code.ts';
import { type SwissTransfer, swissQrModules } from '#shop/pricing/qr-bill.ts';
import { paymentName } from '#shop/pricing/payment-view.ts';
import type {
  GiroCode,
  BankTransfer,
  OrderLine,
  Price,
  ThankYouPageData,
} from '#shop/resolver-types.generated.ts';
import { speditionInfo } from '#shop/checkout/spedition-info.ts';
import { addressLines } from '#shop/account/addresses/address-lines.ts';
import { worthOf } from './order-worth.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { PlacedOrder } from './order.ts';

type PromisedOrder = Pick<
  PlacedOrder,
  'status' | 'progress' | 'paymentId' | 'deliveryInfo' | 'promisedDays' | 'shipperCode'
>;
type ViewCtx = Pick<Ctx, 'storefront' | 'texts'>;

/** An order as pages and mails show it; shipments, documents and path are added for pages. */
export type OrderView = Omit<ThankYouPageData, 'shipments' | 'documents' | 'orderPath'>;

/** The contract's view of an order, for pages and mails (CO7, OP3). */
export function orderView(order: PlacedOrder, ctx: ViewCtx): OrderView {
  const price = priceIn(ctx);
  return {
    orderId: order.orderNumber,
    orderNumber: order.orderNumber,
    email: order.email,
    orderedAt: order.placedAt.toISOString(),
    status: orderState(order.status, order.progress),
    orderReference: order.orderReference,
    paymentId: order.paymentId,
    paymentName:
      order.totalMinor === 0
        ? ctx.texts('shop.payment.nothing.name')
        : paymentName(order.paymentId, ctx.texts),
    bankTransfer: bankTransfer(order, ctx),
    isCancellable: isCancellable(order),
    shipperName: shipperName(order.shipperCode, ctx.texts),
    deliveryInfo: promisedDelivery(order, ctx),
    speditionInfo: speditionInfo(order.speditionFields, ctx.texts),
    deliveryEmail: order.deliveryAddress.email,
    buyerReference: order.buyerReference,
    comment: order.orderComment,
    billingAddress: { lines: addressLines(order.billingAddress, ctx) },
    deliveryAddress: { lines: addressLines(order.deliveryAddress, ctx) },
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
    remainingTotal: remainingTotal(order, ctx),
  };
}

/** Whether its customer may cancel it: only by prepayment, as a provider may still capture other payments. Pure. */
export function isCancellable({
  status,
  paymentId,
}: Pick<PlacedOrder, 'status' | 'paymentId'>): boolean {
  return status === 'awaitingPayment' && paymentId === 'VORKASSE';
}

/** The total without cancelled pieces, equal to the invoice's; null where none or all were cancelled. */
function remainingTotal(order: PlacedOrder, ctx: ViewCtx): Price | null {
  const gone = new Map(order.lines.map(({ lineNumber, cancelled }) => [lineNumber, cancelled]));
  const isPartly = order.lines.some(({ cancelled }) => cancelled > 0);
  if (!isPartly || order.status === 'cancelled') return null;
  const worth = worthOf({ ...order, pricesIncludeTax: order.priceList !== 'edu' }, gone);
  return priceIn(ctx)(worth.totalMinor);
}

const statesWithoutPromise: ReadonlySet<string> = new Set(['sent', 'delivered', 'cancelled']);

/**
 * The promised delivery time of an order, as text. A prepaid order's counts from the day of its payment; a sent or cancelled
 * order has none, as its parcels have their own.
 */
export function promisedDelivery(order: PromisedOrder, ctx: ViewCtx): string {
  const { status, progress, paymentId } = order;
  if (statesWithoutPromise.has(orderState(status, progress))) return '';
  const delivery = promiseText(order, ctx);
  const isWaitedFor = status === 'awaitingPayment' && paymentId === 'VORKASSE' && delivery !== '';
  return isWaitedFor ? ctx.texts('shop.order.sentOncePaid', { delivery }) : delivery;
}

/** In the reader's language, which need not be the customer's. */
function promiseText(
  { shipperCode, promisedDays, deliveryInfo }: PromisedOrder,
  { texts, storefront }: ViewCtx,
): string {
  if (promisedDays === null)
    return shipperCode === 'spedition'
      ? texts('shop.checkout.deliveryByAppointment')
      : deliveryInfo;
  const days = { from: new Date(promisedDays.from), until: new Date(promisedDays.until) };
  return texts('shop.checkout.delivery', formatDays(days, storefront.locale));
}

/** Bank account and amount of a prepayment; null for other payment methods. */
function bankTransfer(order: PlacedOrder, ctx: ViewCtx): BankTransfer | null {
  const { bank } = checkoutSettings(ctx.storefront.store, order.parameters);
  if (order.paymentId !== 'VORKASSE' || !bank) return null;
  const { recipient, iban, bic } = bank;
  const transfer = { recipient, iban, bic, reference: order.orderNumber };
  const isAwaited = order.status === 'awaitingPayment';
  return {
    ...transfer,
    amount: priceIn(ctx)(order.totalMinor),
    payUntil: order.payUntil?.toISOString() ?? null,
    giroCode: isAwaited
      ? giroCodeView({
          ...transfer,
          amountMinor: order.totalMinor,
          currency: ctx.storefront.currency,
        })
      : null,
    swissQrCode: isAwaited ? swissCodeView(order, ctx) : null,
  };
}

function swissCodeView(order: PlacedOrder, ctx: ViewCtx): GiroCode | null {
  const transfer = swissTransferOf(order, ctx);
  const modules = transfer && swissQrModules(transfer, 4);
  return modules ? { size: modules.length, path: pathOf(modules) } : null;
}

function giroCodeView(transfer: Transfer): GiroCode | null {
  const modules = giroCodeModules(transfer);
  return modules ? { size: modules.length, path: pathOf(modules) } : null;
}

/**
 * The transfer that pays an order of the Swiss storefront in advance, for the code of a QR-bill (CO4). Undefined in other storefronts, and
 * where the parameters `checkout` have no account with an address. Pure.
 */
export function swissTransferOf(
  { orderNumber, totalMinor, billingAddress, parameters }: PlacedOrder,
  { storefront: { store, currency }, texts }: Pick<Ctx, 'storefront' | 'texts'>,
): SwissTransfer | undefined {
  const { bank } = checkoutSettings(store, parameters);
  if (store !== 'ch' || !bank?.address) return undefined;
  const { company, firstName, lastName, street, postcode, city, country } = billingAddress;
  const name = company || `${firstName} ${lastName}`;
  return {
    creditor: { name: bank.recipient, ...bank.address },
    iban: bank.iban,
    amountMinor: totalMinor,
    currency,
    reference: orderNumber,
    message: texts('shop.qrBill.message', { number: orderNumber }),
    debtor: { name, street, postcode, city, country },
  };
}

function lineView(line: PlacedOrder['lines'][number], ctx: ViewCtx): OrderLine {
  const price = priceIn(ctx);
  const { lineNumber, name, orderNumber, pictureKey, quantity, unitMinor, totalMinor } = line;
  return {
    lineNumber,
    name,
    variant: variantText(line, ctx.texts),
    orderNumber,
    picture: pictureView(pictureKey, name),
    quantity,
    cancelledQuantity: line.cancelled,
    isFreeItem: line.isFreeItem,
    pricePerUnit: price(unitMinor),
    total: price(totalMinor),
    productPath: line.isInCatalogue ? `/prod/${line.productId}/` : null,
    ratingPath: null,
  };
}

/** What distinguishes a line from others of its article: the options of its item, and the name on its pieces. Pure. */
export function variantText(
  { variant, personalName }: Pick<PlacedOrder['lines'][number], 'variant' | 'personalName'>,
  texts: Ctx['texts'],
): string {
  const named = personalName && texts('shop.names.on', { name: personalName });
  return [variant, named].filter(Boolean).join(', ');
}
