import { type OrderingAccount, orderObstacle } from '#shop/account/customers/ordering-account.ts';
import type {
  DraftAddress,
  DraftContent,
  DraftLine,
  DraftVoucher,
  Price,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { CartLine, PricedCart } from '#shop/cart/price-cart.ts';
import { refusalReason } from '#shop/cart/voucher-view.ts';
import { deliveryPromise } from '#shop/checkout/delivery-promise.ts';
import type { Checkout } from '#shop/checkout/read-checkout.ts';
import type { Ctx, Texts } from '#shop/kernel/ctx.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { Address } from '#shop/resolver-types.generated.ts';
import type { EvaluatedVoucher } from '#shop/vouchers/evaluate-vouchers.ts';
import type { CustomerCtx } from './draft-ctx.ts';
import { isDeskPayment } from './payments.ts';

/** The language of the person who reads a draft. */
export type Reader = Pick<Ctx, 'storefront' | 'texts'>;

type Beside = {
  addresses: { billing: readonly Address[]; delivery: readonly Address[] };
  account: OrderingAccount;
  reader: Reader;
};

type ToPrice = (amountMinor: number) => Price;

/** The checkout of a draft as the staff sees it. Pure but for the clock. */
export function draftContent(
  checkout: Checkout,
  { addresses, account, reader }: Beside,
  customer: CustomerCtx,
): DraftContent {
  const { cart, choice, payment, progress } = checkout;
  const price = priceOf(customer);
  const { texts } = reader;
  const { locale } = reader.storefront;
  const carrier = progress.hasShipper ? cart.shipper : undefined;
  return {
    lines: cart.lines.map((line) => lineView(line, { price, texts })),
    freeLines: cart.freeLines.map(({ itemId, orderNumber: itemNumber, name, voucherCode }) => ({
      itemId,
      itemNumber,
      name,
      voucherCode,
    })),
    vouchers: cart.vouchers.map((evaluated) => voucherView(evaluated, { price, texts }, customer)),
    totals: totalsView(cart, price),
    billingAddresses: addresses.billing.map(addressView),
    deliveryAddresses: addresses.delivery.map(addressView),
    billingCountries: [...cart.settings.billingCountries],
    deliveryCountries: [...cart.settings.deliveryCountries],
    billingAddressId: choice.billingAddress?.id ?? null,
    deliveryType: choice.deliveryType,
    deliveryAddressId: choice.shippingAddress?.id ?? null,
    carriers: cart.shippers.map(({ code, costMinor, infoKey }) => ({
      code,
      cost: price(costMinor),
      isAvailable: infoKey === undefined,
    })),
    carrierCode: carrier?.code ?? null,
    deliveryPromise: carrier
      ? deliveryPromise(cart, carrier.code, {
          ...customer,
          texts,
          storefront: { ...customer.storefront, locale },
        })
      : null,
    ...paymentsView(checkout, price),
    paymentId: payment?.paymentId ?? null,
    buyerReference: choice.buyerReference,
    orderReference: cart.head.orderReference,
    comment: choice.orderComment,
    needsSpedition: cart.hasBulkyGoods,
    spedition: cart.hasBulkyGoods ? speditionView(choice.speditionFields) : null,
    missing: missingOf(checkout, account, customer),
  };
}

function priceOf({ storefront: { currency } }: CustomerCtx): ToPrice {
  return (amountMinor) => ({
    amount: decimalText(amountMinor),
    amountMinor,
    currencyCode: currency,
  });
}

function lineView(line: CartLine, { price, texts }: { price: ToPrice; texts: Texts }): DraftLine {
  const { deal, quantityLightning: dealQuantity } = line;
  return {
    positionId: String(line.positionId),
    itemNumber: line.orderNumber,
    name: line.name,
    variant: line.variantLabels.map(({ label, value }) => `${label}: ${value}`).join(', '),
    picturePath: `/bilder/thumb-2x/${line.pictureKey}.webp`,
    quantity: line.quantity,
    unitPrice: price(line.unitMinor),
    dealQuantity,
    dealPrice: deal ? price(deal.specialAmountMinor) : null,
    dealLimit: deal ? Math.max(0, deal.perCustomerLimit - deal.boughtByCustomer) : null,
    isDealLapsed: line.lapsedHold !== null,
    total: price(line.totalMinor),
    discount: price(line.discountMinor),
    taxRateBasisPoints: line.taxRateBasisPoints,
    onHand: line.onHand,
    restockDays: line.restockDays,
    minimumOrderQuantity: line.minimumOrderQuantity,
    maxQuantity: line.maxQuantity,
    problem: problemOf(line, texts),
  };
}

function problemOf(line: CartLine, texts: Texts): string | null {
  const { isSellable, isSaleable, isBelowMinimum, onHand, minimumOrderQuantity } = line;
  if (!isSellable) return texts('shop.cart.notSellable');
  if (!isSaleable)
    return texts(onHand > 0 ? 'shop.cart.fewInStock' : 'shop.cart.soldOut', { available: onHand });
  return isBelowMinimum ? texts('vue.pdp.minQuantity', { amount: minimumOrderQuantity }) : null;
}

function voucherView(
  evaluated: EvaluatedVoucher,
  { price, texts }: { price: ToPrice; texts: Texts },
  customer: CustomerCtx,
): DraftVoucher {
  const { voucher, status, discountMinor } = evaluated;
  const isApplied = status === 'APPLIED';
  const { messageKey, values } = refusalReason(evaluated, customer);
  return {
    code: voucher.code,
    isApplied,
    saving: price(discountMinor),
    problem: isApplied ? null : texts(messageKey, values),
  };
}

function totalsView({ totals }: PricedCart, price: ToPrice): DraftContent['totals'] {
  return {
    subtotal: price(totals.subtotalMinor),
    discount: price(totals.discountMinor),
    shipping: price(totals.shippingMinor),
    paymentFee: price(totals.paymentFeeMinor),
    taxAdded: price(totals.taxAddedMinor),
    taxes: totals.taxes.map(({ rateBasisPoints, taxMinor }) => ({
      rateBasisPoints,
      tax: price(taxMinor),
    })),
    total: price(totals.totalMinor),
  };
}

function addressView({ addressId: id, packstationAddress, lines }: Address): DraftAddress {
  return { id, kind: packstationAddress ? 'packstation' : 'address', lines };
}

/** The ways to pay that the staff takes. On account terms there is the invoice, as e-invoice where that is on. */
function paymentsView({ payments, progress }: Checkout, price: ToPrice) {
  return {
    isPaymentChosen: progress.isPaymentApplicable,
    payments: payments
      .filter(({ paymentId }) => isDeskPayment(paymentId))
      .map(({ paymentId, feeMinor, limitMinor }) => ({
        paymentId,
        fee: price(feeMinor),
        limit: limitMinor === undefined ? null : price(limitMinor),
      })),
  };
}

function speditionView({ phone, floor, lift, timeWindow }: Checkout['choice']['speditionFields']) {
  return {
    phone: phone ?? null,
    floor: floor ?? null,
    lift: lift ?? null,
    timeWindow: timeWindow ?? null,
  };
}

/** What keeps the draft from being placed, by the rules of the checkout. */
function missingOf(
  { cart, progress }: Checkout,
  account: OrderingAccount,
  { storefront }: CustomerCtx,
): string[] {
  const reasons = {
    customer: orderObstacle(account, storefront) !== undefined,
    lines: cart.lines.length === 0,
    stock: cart.lines.length > 0 && !cart.isOrderable,
    billing: !progress.hasBillingAddress,
    delivery: progress.hasBillingAddress && !progress.hasDeliveryAddress,
    carrier: progress.hasDeliveryAddress && !progress.hasShipper,
    payment: progress.isPaymentApplicable && !progress.hasPayment,
  };
  return Object.entries(reasons).flatMap(([reason, isMissing]) => (isMissing ? reason : []));
}
