import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findThankYouPage } from './find-thank-you-page.ts';

export const ordersResolvers: Resolvers = {
  Query: {
    getThankYouPageData: (_, { orderId }, ctx) => findThankYouPage(ctx, orderId),
  },
};
