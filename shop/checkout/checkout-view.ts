import { addressView } from '#shop/account/addresses/addresses.ts';
import { taxViews } from '#shop/cart/cart-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { speditionInfo } from './spedition-info.ts';
import { paymentView } from '#shop/pricing/payment-view.ts';
import type { CheckoutState, Shipper, ShippingCosts } from '#shop/resolver-types.generated.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { Checkout, OpenCheckout } from './read-checkout.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import { finishedSteps } from './steps.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock'>;

/** The contract's view of a checkout, for its steps (CO1, CO3, CO4). */
export function checkoutView(checkout: OpenCheckout, ctx: ViewCtx): CheckoutState {
  const { choice, payment, progress, cart } = checkout;
  return {
    finishedSteps: finishedSteps(progress),
    isPaymentApplicable: progress.isPaymentApplicable,
    loginOption: choice.loginOption,
    billingAddress: choice.billingAddress && addressView(choice.billingAddress, ctx),
    deliveryType: choice.deliveryType,
    shippingAddress: choice.shippingAddress && addressView(choice.shippingAddress, ctx),
    countries: [...cart.settings.deliveryCountries],
    billingCountries: [...cart.settings.billingCountries],
    shippingCosts: shippingCosts(checkout, ctx),
    shippers: shipperViews(checkout, ctx),
    selectedShipperCode: cart.shipper?.code ?? null,
    selectedPayment: payment
      ? paymentView(
          payment,
          {
            selected: payment,
            buyerReference: choice.buyerReference,
            paymentDays: choice.agreedPaymentDays ?? cart.settings.paymentDays,
          },
          ctx,
        )
      : null,
    buyerReference: buyerReferenceOf(checkout, ctx),
    orderComment: choice.orderComment === '' ? null : choice.orderComment,
    subscribesNewsletter: choice.subscribesNewsletter,
    needsSpedition: cart.hasBulkyGoods,
    speditionFields: Object.entries(choice.speditionFields).map(([fieldName, fieldValue]) => ({
      fieldName,
      fieldValue,
    })),
    speditionInfo: speditionInfo(choice.speditionFields, ctx.texts),
  };
}

/** The Leitweg-ID, where the shipping step asks for it: on account terms there is no payment step. */
function buyerReferenceOf(
  { payments, payment, choice, progress }: Checkout,
  { storefront: { isB2b } }: ViewCtx,
): string | null {
  const isOffered = payments.some(({ paymentId }) => paymentId === 'X_RECHNUNG');
  if (!isB2b || progress.isPaymentApplicable || !isOffered) return null;
  return payment?.paymentId === 'X_RECHNUNG' ? choice.buyerReference : '';
}

/** What the order costs by destination, so that a form can show it before it is sent. */
function shippingCosts({ cart, pricedTo }: OpenCheckout, ctx: ViewCtx): ShippingCosts[] {
  const price = priceIn(ctx);
  return cart.settings.deliveryCountries.map((country) => {
    const { shipper, totals } = pricedTo(country);
    return {
      country,
      costs: price(shipper?.costMinor ?? 0),
      subtotal: price(totals.subtotalMinor),
      paymentFee: totals.paymentFeeMinor > 0 ? price(totals.paymentFeeMinor) : null,
      tax: taxViews(totals, ctx),
      total: price(totals.totalMinor),
    };
  });
}

function shipperViews({ cart }: Checkout, ctx: ViewCtx): Shipper[] {
  return cart.shippers.map(({ code, costMinor, infoKey }) => ({
    code,
    name: shipperName(code, ctx.texts),
    enabled: infoKey === undefined,
    selected: code === cart.shipper?.code,
    costs: priceIn(ctx)(costMinor),
    deliveryInfo: deliveryPromise(cart, code, ctx),
    infoKey: infoKey ?? null,
  }));
}
