import { addressView } from '#shop/account/addresses.ts';
import { priceIn } from '#shop/cart/cart-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { paymentView } from '#shop/payment/payment-view.ts';
import type { CheckoutState, Shipper } from '#shop/resolver-types.generated.ts';
import { deliveryCountries } from './countries.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { Checkout } from './read-checkout.ts';
import { shipperName } from './shipper-names.ts';
import { finishedSteps } from './steps.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock'>;

/** The checkout as its steps show it (CO1, CO3, CO4). */
export function checkoutView(checkout: Checkout, ctx: ViewCtx): CheckoutState {
  const { choice, payment, way, cart } = checkout;
  return {
    finishedSteps: finishedSteps(way),
    isPaymentApplicable: way.isPaymentApplicable,
    loginOption: choice.loginOption,
    billingAddress: choice.billingAddress && addressView(choice.billingAddress),
    deliveryType: choice.deliveryType,
    shippingAddress: choice.shippingAddress && addressView(choice.shippingAddress),
    countries: [...deliveryCountries[ctx.storefront.store]],
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
  };
}

/** On account terms nothing is chosen at a payment step, so the shipping step asks for it. */
function buyerReferenceOf(
  { payments, payment, choice, way }: Checkout,
  { storefront: { isB2b } }: ViewCtx,
): string | null {
  const isOffered = payments.some(({ paymentId }) => paymentId === 'X_RECHNUNG');
  if (!isB2b || way.isPaymentApplicable || !isOffered) return null;
  return payment?.paymentId === 'X_RECHNUNG' ? choice.buyerReference : '';
}

function shipperViews({ cart }: Checkout, ctx: ViewCtx): Shipper[] {
  return cart.shippers.map(({ code, costMinor, infoKey }) => ({
    code,
    name: shipperName(code, ctx.texts),
    enabled: infoKey === undefined,
    selected: code === cart.shipper?.code,
    costs: priceIn(ctx)(costMinor),
    deliveryInfo: deliveryPromise(cart.lines, code, ctx),
    infoKey: infoKey ?? null,
  }));
}
