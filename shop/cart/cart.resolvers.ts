import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { cartView } from './cart-view.ts';
import { extendReservation } from './extend-reservation.ts';
import { findCart } from './find-cart.ts';
import { findCartAccessories } from './find-cart-accessories.ts';
import { initShop } from './init-shop.ts';
import { itemReference } from './item-reference.ts';
import { refreshReservation } from './refresh-reservation.ts';
import { dealChangeView, reservationView } from './reservation-view.ts';
import { setOrderReference } from './set-order-reference.ts';
import { updateCart } from './update-cart.ts';

export const cartResolvers: Resolvers = {
  ItemReference: itemReference,
  Query: {
    async shop_findCart(_, { cartId, calculateShippingCost }, ctx) {
      return cartView(await findCart(ctx, cartId), ctx, { withShipping: calculateShippingCost });
    },
    async getLightningDealReservation(_, { cartId }, ctx) {
      return reservationView(await findCart(ctx, cartId));
    },
    cartAccessories: (_, { cartId }, ctx) => findCartAccessories(ctx, cartId),
  },
  Mutation: {
    betzoldShopInit: (_, __, ctx) => initShop(ctx),
    async shop_updateCart(_, write, ctx) {
      const { cart, refusals } = await updateCart(ctx, write);
      return {
        cart: cartView(cart, ctx, { withShipping: true }),
        refusals: refusals.map(({ operationIndex, code, messageKey, values }) => ({
          operationIndex,
          code,
          message: {
            messageKey,
            values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
          },
        })),
      };
    },
    async extendLightningDealReservation(_, { cartId }, ctx) {
      return reservationView(await extendReservation(ctx, cartId));
    },
    async refreshLightningDealReservation(_, { cartId }, ctx) {
      const { cart, changes } = await refreshReservation(ctx, cartId);
      return { reservation: reservationView(cart), changes: changes.map(dealChangeView) };
    },
    async setOrderReference(_, { cartId, orderReference }, ctx) {
      return mutationResult(await setOrderReference(ctx, cartId, orderReference));
    },
  },
};
