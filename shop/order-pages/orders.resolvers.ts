import { cartView } from '#shop/cart/cart-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { cancelUnpaidOrder } from '#shop/fulfilment/cancel-unpaid-order.ts';
import { findLinkedOrder, findThankYouPage } from './find-thank-you-page.ts';
import { listOrderedItems, writeOrderedItems } from './list-ordered-items.ts';
import { listOrders } from './list-orders.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { reorderedView } from '#shop/orders/reordered-view.ts';
import { sampleConfirmation } from '#shop/orders/mails/sample-confirmation.ts';

export const ordersResolvers: Resolvers = {
  Query: {
    getThankYouPageData: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
    sampleThankYouPageData: (_, { preview }, ctx) => sampleConfirmation(ctx, preview),
    orderedItems: (_, __, ctx) => listOrderedItems(ctx),
    async orderedItemsFile(_, __, ctx) {
      const { fileName, content } = await writeOrderedItems(ctx);
      return { fileName, content: content.toString('base64') };
    },
    getOrdersV2: (_, query, ctx) => listOrders(ctx, query),
    getOrderByLink: (_, { order }, ctx) => findLinkedOrder(ctx, order),
    getOrderDetailsV2: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
  },
  Mutation: {
    cancelUnpaidOrder: async (_, { orderId }, ctx) =>
      mutationResult(await cancelUnpaidOrder(ctx, orderId)),
    reorder: async (_, { orderId, ...write }, ctx) => {
      const reordered = await reorder(ctx, { ...write, orderNumber: orderId });
      if (!reordered) return null;
      const lines = reordered.lines.map((line) => reorderedView(line, ctx));
      return { cart: cartView(reordered.cart, ctx, { withShipping: true }), lines };
    },
  },
};
