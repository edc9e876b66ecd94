import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { amazonPayButton, findWalletAddress } from './express.ts';

export const expressResolvers: Resolvers = {
  Query: {
    amazonPayButton: async (_, { cartId }, ctx) => (await amazonPayButton(ctx, cartId)) ?? null,
    getAmazonPayBillingAddresses: (_, { amazonCheckoutSessionId }, ctx) =>
      findWalletAddress(ctx, amazonCheckoutSessionId, 'billing'),
    getAmazonPayShippingAddresses: (_, { amazonCheckoutSessionId }, ctx) =>
      findWalletAddress(ctx, amazonCheckoutSessionId, 'delivery'),
  },
};
