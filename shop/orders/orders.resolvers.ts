import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findLinkedOrder } from './find-linked-order.ts';
import { findThankYouPage } from './find-thank-you-page.ts';
import { listOrders } from './list-orders.ts';

export const ordersResolvers: Resolvers = {
  Query: {
    getThankYouPageData: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
    getOrdersV2: (_, query, ctx) => listOrders(ctx, query),
    getOrderByLink: (_, { order }, ctx) => findLinkedOrder(ctx, order),
    getOrderDetailsV2: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
  },
};
