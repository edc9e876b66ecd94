import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { CartLine } from '#shop/cart/price-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { isProvided } from '#shop/payment/payments.ts';
import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import { linesByName } from './lines-by-name.ts';
import { isoDays, promisedDays } from '#shop/checkout/delivery-promise.ts';
import { type Checkout, deliveryAddressOf } from '#shop/checkout/read-checkout.ts';
import { isReadyToOrder } from '#shop/checkout/steps.ts';
import type { AddressRow } from '#shop/account/addresses/address.ts';

type OrderCtx = Pick<Ctx, 'storefront' | 'visitor' | 'clock' | 'texts'>;

/** To whom an order is billed that another account pays, and the reference that its papers name (SC5). */
export type BillTo = {
  address: CheckedAddress;
  reference: string;
  /** Makes an invoice an e-invoice with it; null for what the checkout chose. */
  leitwegId: string | null;
};

/** Builds the order of a checkout, or undefined while a step is incomplete. Pure but for the clock. */
export function orderOfCheckout(
  checkout: Checkout,
  ctx: OrderCtx,
  { acceptsReviewMail, billTo }: { acceptsReviewMail: boolean; billTo?: BillTo | undefined },
): Order | undefined {
  const { cart, choice, payment, progress } = checkout;
  const { storefront, visitor, clock } = ctx;
  const { account, userId } = visitor;
  const deliveryAddress = deliveryAddressOf(choice);
  if (!isReadyToOrder(progress) || !account || !userId || !cart.shipper || !payment)
    return undefined;
  if (!choice.billingAddress || !deliveryAddress) return undefined;
  const { taxes, ...amounts } = cart.totals;
  const { langCode, store, priceList, currency } = storefront;
  return {
    ...amounts,
    taxes,
    langCode,
    store,
    priceList,
    currency,
    userId,
    acceptsReviewMail,
    cartId: cart.head.id,
    accountId: account.membership?.organisationId ?? account.id,
    email: account.email,
    billingAddress: billTo?.address ?? withoutId(choice.billingAddress),
    deliveryType:
      billTo && choice.deliveryType === 'sameAsBilling' ? 'shippingAddress' : choice.deliveryType,
    deliveryAddress: {
      ...withoutId(deliveryAddress),
      ...(cart.hasBulkyGoods &&
        choice.speditionFields.phone && { phone: choice.speditionFields.phone }),
    },
    shipperCode: cart.shipper.code,
    speditionFields: cart.hasBulkyGoods ? choice.speditionFields : {},
    promisedDays: isoDays(promisedDays(cart, cart.shipper.code, ctx)),
    ...invoiced(payment.paymentId, choice, billTo),
    orderReference: billTo?.reference ?? cart.head.orderReference,
    orderComment: choice.orderComment || null,
    status: payment.isPrepaid ? 'awaitingPayment' : 'placed',
    placedAt: clock.now(),
    payUntil: payment.isPrepaid ? payUntil(payment.paymentId, cart.settings, clock.now()) : null,
    walletSession: payment.paymentId === 'AMAZONPAY' ? choice.walletSession : null,
    vouchers: cart.vouchers
      .filter(({ status }) => status === 'APPLIED')
      .map(({ voucher: { code }, discountMinor }) => ({ code, discountMinor })),
    lines: [
      ...cart.lines.flatMap(orderLines),
      ...cart.freeLines.flatMap(orderLines).map((line) => ({ ...line, isFreeItem: true })),
    ],
  };
}

/** Way to pay and Leitweg-ID: who pays for another account decides about its invoices. */
function invoiced(
  paymentId: string,
  { buyerReference }: Checkout['choice'],
  billTo: BillTo | undefined,
): Pick<Order, 'paymentId' | 'buyerReference'> {
  const isInvoice = paymentId === 'INVOICE' || paymentId === 'X_RECHNUNG';
  if (isInvoice && billTo && billTo.leitwegId !== null)
    return { paymentId: 'X_RECHNUNG', buyerReference: billTo.leitwegId };
  return { paymentId, buyerReference: paymentId === 'X_RECHNUNG' ? buyerReference : null };
}

/** Until when the payment is awaited: minutes for wallets and cards, days for bank transfers. */
function payUntil(
  paymentId: string,
  { holdMinutes, prepaymentDays }: CheckoutSettings,
  now: Date,
): Date {
  const minutes = isProvided(paymentId) ? holdMinutes : prepaymentDays * 24 * 60;
  return new Date(now.getTime() + minutes * 60_000);
}

function withoutId({
  id: _,
  kind: __,
  isCustomerAddress: ___,
  ...address
}: AddressRow): CheckedAddress {
  return address;
}

/** Pieces at a deal's price are a line of their own, and so are those with a name; vouchers discount the pieces at the ordinary price only. */
function orderLines(line: CartLine): OrderLine[] {
  const { itemId, productId, orderNumber, name, brand, pictureKey, taxRateBasisPoints, deal } =
    line;
  const variant = line.variantLabels.map(({ label, value }) => `${label}: ${value}`).join(', ');
  const same = {
    itemId,
    productId,
    orderNumber,
    name,
    variant,
    brand,
    pictureKey,
    taxRateBasisPoints,
    isFreeItem: false,
    personalName: null,
  };
  const atDealPrice = deal && {
    ...same,
    quantity: line.quantityLightning,
    unitMinor: deal.specialAmountMinor,
    discountMinor: 0,
    dealId: deal.dealId,
  };
  const atPrice = {
    ...same,
    quantity: line.quantityNormal,
    unitMinor: line.unitMinor,
    discountMinor: line.discountMinor,
    dealId: null,
  };
  const parts = [atDealPrice, atPrice]
    .filter((part) => part !== null)
    .filter(({ quantity }) => quantity > 0);
  return linesByName(parts, line.names);
}
