import { type CartCtx, cartLines, openHead } from '#shop/cart/find-cart.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import {
  isPaymentApplicable,
  offerPaymentMethods,
  type PaymentOffer,
  selectPayment,
} from '#shop/payment/payment-methods.ts';
import { type Choice, findChoice } from './checkout.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Way } from './steps.ts';

export type CheckoutCtx = CartCtx & Pick<Ctx, 'payments'>;

/** A cart on its way to an order: what it costs, what was chosen and what can be chosen. */
export type Checkout = {
  cart: PricedCart;
  choice: Choice;
  payments: PaymentOffer[];
  payment: PaymentOffer | undefined;
  way: Way;
};

/** Reads the visitor's checkout in three statements. Throws as `findCart`. */
export async function readCheckout(ctx: CheckoutCtx, cartId: string): Promise<Checkout> {
  const head = await openHead(ctx, cartId);
  const choice = await findChoice(ctx.db, cartId, ctx.visitor.account?.id);
  const lines = await cartLines(ctx, head);
  return assembleCheckout(priceCart(head, lines, ctx), choice, ctx);
}

/** Puts together what the rules say of a cart and its choices. Pure. */
export function assembleCheckout(
  cart: PricedCart,
  choice: Choice,
  { storefront, visitor, payments: { byPaymentId } }: Omit<CheckoutCtx, 'db' | 'clock'>,
): Checkout {
  const { isB2b, store } = storefront;
  const totalMinor = cart.totals.totalMinor - cart.totals.paymentFeeMinor;
  const accountKind = visitor.account?.kind;
  const payments = offerPaymentMethods({
    accountKind,
    isB2b,
    store,
    totalMinor,
    itemIds: [...cart.lines, ...cart.freeLines].map(({ itemId }) => itemId),
    settings: cart.settings,
    providers: byPaymentId,
  });
  const express = expressOf(payments, choice);
  const isApplicable = !express && isPaymentApplicable({ isB2b, totalMinor });
  const payment = express ?? selectPayment(payments, choice, isApplicable);
  const way: Way = {
    hasSession: visitor.account !== undefined,
    hasLoginOption: choice.loginOption !== null,
    hasBillingAddress: choice.billingAddress !== null,
    hasDeliveryAddress: deliveryAddressOf(choice) !== null,
    hasShipper: cart.shipper !== undefined && cart.shipper.code === choice.shipperCode,
    hasPayment: payment !== undefined,
    isPaymentApplicable: isApplicable,
  };
  return { cart, choice, payments, payment, way };
}

/** The wallet that was opened before, as long as it is offered and nothing else was chosen since. */
function expressOf(payments: PaymentOffer[], { walletSession, paymentId }: Choice) {
  if (walletSession === null || paymentId !== 'AMAZONPAY') return undefined;
  return payments.find((offer) => offer.paymentId === 'AMAZONPAY');
}

/** Where the order goes, or null while that is open. */
export function deliveryAddressOf({
  deliveryType,
  billingAddress,
  shippingAddress,
}: Choice): Choice['billingAddress'] {
  return deliveryType === 'sameAsBilling' ? billingAddress : shippingAddress;
}
