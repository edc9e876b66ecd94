import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { listSubscribers } from './list-subscribers.ts';

export const subscriberDeskResolvers: Resolvers = {
  Query: {
    subscribers: (_, { filter, after, size }, ctx) =>
      listSubscribers(ctx, { filter, after: after ?? undefined, size: size ?? undefined }),
  },
};
