import { cartView } from '#shop/cart/cart-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findLinkedOrder } from './find-linked-order.ts';
import { findThankYouPage } from './find-thank-you-page.ts';
import { listOrders } from './list-orders.ts';
import { reorder } from './reorder.ts';
import { reorderedView } from './reordered-view.ts';
import { sampleConfirmation } from './sample-confirmation.ts';

export const ordersResolvers: Resolvers = {
  Query: {
    getThankYouPageData: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
    sampleThankYouPageData: (_, { preview }, ctx) => sampleConfirmation(ctx, preview),
    getOrdersV2: (_, query, ctx) => listOrders(ctx, query),
    getOrderByLink: (_, { order }, ctx) => findLinkedOrder(ctx, order),
    getOrderDetailsV2: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
  },
  Mutation: {
    reorder: async (_, { orderId, ...write }, ctx) => {
      const reordered = await reorder(ctx, { ...write, orderNumber: orderId });
      if (!reordered) return null;
      const lines = reordered.lines.map((line) => reorderedView(line, ctx));
      return { cart: cartView(reordered.cart, ctx, { withShipping: true }), lines };
    },
  },
};
