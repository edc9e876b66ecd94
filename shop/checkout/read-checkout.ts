import {
  type CartCtx,
  isCartBeingRead,
  openCart,
  readCart,
  readCartOf,
} from '#shop/cart/find-cart.ts';
import type { CartHead, LineRow } from '#shop/cart/cart-rows.ts';
import { buyerId } from '#shop/organisations/membership/buyer.ts';
import { shareRead } from '#shop/kernel/memory.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import {
  fundPayment,
  isPaymentApplicable,
  offerPaymentMethods,
  type PaymentOffer,
  selectPayment,
} from '#shop/pricing/payment-methods.ts';
import { type Choice, choiceOf, choiceOfCart, findChoice } from './checkout.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CheckoutProgress } from './steps.ts';

export type CheckoutCtx = CartCtx & Pick<Ctx, 'payments'>;

/** A checkout: the priced cart, the choices made and the payment methods offered. */
export type Checkout = {
  cart: PricedCart;
  choice: Choice;
  payments: PaymentOffer[];
  payment: PaymentOffer | undefined;
  progress: CheckoutProgress;
};

/** A checkout that can be priced for other destinations. */
export type OpenCheckout = Checkout & { pricedTo: (country: string) => PricedCart };

/**
 * Reads the visitor's checkout as `readCartOf`, once where fields of one request ask for it together; with one more statement where the
 * cart is being read for another field. Throws as `findCart`.
 */
export async function readCheckout(ctx: CheckoutCtx, cartId: string): Promise<OpenCheckout> {
  const { head, lines, choice } = await (isCartBeingRead(ctx, cartId)
    ? readBeside(ctx, cartId)
    : shareRead(ctx, `checkout ${cartId}`, () => readTogether(ctx, cartId)));
  return {
    ...assembleCheckout(priceCart(head, lines, ctx), choice, ctx),
    pricedTo: (country) =>
      priceCart({ ...head, deliveryCountry: country, isForPackstation: false }, lines, ctx),
  };
}

type Read = { head: CartHead; lines: LineRow[]; choice: Choice };

async function readBeside(ctx: CheckoutCtx, cartId: string): Promise<Read> {
  const cart = await readCart(ctx, cartId);
  return { ...cart, choice: await findChoice(ctx.db, cartId, buyerId(ctx.visitor)) };
}

async function readTogether(ctx: CheckoutCtx, cartId: string): Promise<Read> {
  const also = choiceOfCart(buyerId(ctx.visitor));
  const cart = await openCart(ctx, cartId, { also });
  return { ...cart, choice: choiceOf(cart.also) };
}

/**
 * The visitor's checkout with its cart locked until the transaction ends, open or submitted, and what it was computed of. For transactions
 * that decide on the whole checkout. Throws as `findCart`.
 */
export async function lockCheckout(
  ctx: CheckoutCtx,
  cartId: string,
): Promise<{ head: CartHead; lines: LineRow[]; checkout: Checkout }> {
  const also = choiceOfCart(buyerId(ctx.visitor));
  const { head, lines, also: chosen } = await readCartOf(ctx, cartId, { locks: true, also });
  const checkout = assembleCheckout(priceCart(head, lines, ctx), choiceOf(chosen), ctx);
  return { head, lines, checkout };
}

/** Applies the rules of payment and progress to a cart and its choices. Pure. */
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
    country: cart.country,
    isForPackstation: cart.head.isForPackstation,
    totalMinor,
    itemIds: [...cart.lines, ...cart.freeLines].map(({ itemId }) => itemId),
    settings: cart.settings,
    providers: byPaymentId,
  });
  const express =
    cart.head.agreement?.fundId === undefined ? expressOf(payments, choice) : fundPayment;
  const isApplicable = !express && isPaymentApplicable({ isB2b, totalMinor });
  const payment = express ?? selectPayment(payments, choice, isApplicable);
  const progress: CheckoutProgress = {
    hasSession: visitor.account !== undefined,
    hasLoginOption: choice.loginOption !== null,
    hasBillingAddress: choice.billingAddress !== null,
    hasDeliveryAddress: isDelivered(deliveryAddressOf(choice), cart.settings),
    hasShipper: cart.shipper !== undefined && cart.shipper.code === choice.shipperCode,
    hasPayment: payment !== undefined,
    isPaymentApplicable: isApplicable,
  };
  return { cart, choice, payments, payment, progress };
}

/** Amazon Pay of an opened wallet, while it is offered and no other method was chosen since. */
function expressOf(payments: PaymentOffer[], { walletSession, paymentId }: Choice) {
  if (walletSession === null || paymentId !== 'AMAZONPAY') return undefined;
  return payments.find((offer) => offer.paymentId === 'AMAZONPAY');
}

/** Whether there is an address to deliver to, in a country that the store delivers to. */
function isDelivered(
  address: Choice['billingAddress'],
  { deliveryCountries }: Pick<PricedCart['settings'], 'deliveryCountries'>,
): boolean {
  return address !== null && deliveryCountries.includes(address.country);
}

/** The delivery address, or null while none is chosen. */
export function deliveryAddressOf({
  deliveryType,
  billingAddress,
  shippingAddress,
}: Choice): Choice['billingAddress'] {
  return deliveryType === 'sameAsBilling' ? billingAddress : shippingAddress;
}
