import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { startPayment } from '#shop/settlement/start-payment.ts';
import { begunView } from '#shop/payment/begun-view.ts';
import { paymentView } from '#shop/pricing/payment-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { checkoutView } from '#shop/checkout/checkout-view.ts';
import {
  chooseNewsletter,
  setBillingAddress,
  saveSpeditionsData,
  setLoginOption,
  setOrderComment,
  setSelectedPayment,
  setShippingAddress,
  setShippingMethod,
} from '#shop/checkout/make-choices.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import { submitCart } from './submit-cart.ts';

export const checkoutResolvers: Resolvers = {
  Query: {
    async checkoutState(_, { cartId }, ctx) {
      return checkoutView(await readCheckout(ctx, cartId), ctx);
    },
    async getPaymentInfo(_, { cartId }, ctx) {
      const { payments, payment: selected, choice, cart } = await readCheckout(ctx, cartId);
      const { buyerReference, agreedPaymentDays } = choice;
      const paymentDays = agreedPaymentDays ?? cart.settings.paymentDays;
      const chosen = { selected, buyerReference, paymentDays };
      return { paymentMethods: payments.map((offer) => paymentView(offer, chosen, ctx)) };
    },
  },
  Mutation: {
    async setLoginOption(_, { cartId, option }, ctx) {
      return mutationResult(await setLoginOption(ctx, cartId, option));
    },
    async setBillingAddress(_, { cartId, addressId }, ctx) {
      return mutationResult(await setBillingAddress(ctx, cartId, addressId));
    },
    async setShippingAddress(_, { cartId, deliveryType, addressId }, ctx) {
      const delivery = { deliveryType, addressId: addressId ?? undefined };
      return mutationResult(await setShippingAddress(ctx, cartId, delivery));
    },
    async saveSpeditionsData(_, { cartId, fields }, ctx) {
      const fieldErrors = await saveSpeditionsData(ctx, cartId, fields);
      return { successful: fieldErrors.length === 0, generalErrorMessage: null, fieldErrors };
    },
    async setShippingMethod(_, { cartId, methodCode }, ctx) {
      return mutationResult(await setShippingMethod(ctx, cartId, methodCode));
    },
    async setSelectedPayment(_, { cartId, paymentId, buyerReference }, ctx) {
      const payment = { paymentId, buyerReference: buyerReference ?? undefined };
      return mutationResult(await setSelectedPayment(ctx, cartId, payment));
    },
    async setOrderComment(_, { cartId, orderComment }, ctx) {
      return mutationResult(await setOrderComment(ctx, cartId, orderComment));
    },
    async subscribeNewsletter(_, { cartId, subscribe }, ctx) {
      return mutationResult(await chooseNewsletter(ctx, cartId, subscribe));
    },
    async submitCart(_, submission, ctx) {
      const { confirmedFreeItemIds, submitKey, ...confirmed } = submission;
      const result = await submitCart(ctx, {
        ...confirmed,
        confirmedFreeItemIds: confirmedFreeItemIds ?? undefined,
        submitKey: submitKey ?? undefined,
      });
      if (!isRefusal(result)) {
        const { orderNumber: orderId, newCartId, isToBePaid } = result;
        const started = isToBePaid
          ? await startPayment(ctx, orderId)
          : { orderId, errorMessage: null, ...begunView(undefined) };
        return { newCartId, errorCode: null, ...started };
      }
      const newCartId = 'newCartId' in result ? result.newCartId : null;
      return {
        orderId: null,
        ...begunView(undefined),
        newCartId,
        errorCode: result.refused,
        errorMessage: result.messageKey,
      };
    },
  },
};
