import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { askForFeed, listFeeds, listFindings, renewFeedAddress, setFeedOn } from './desk-feeds.ts';

export const feedsResolvers: Resolvers = {
  Query: {
    feeds: (_, __, ctx) => listFeeds(ctx),
    feedFindings: (_, { feedId, after }, ctx) =>
      listFindings(ctx, { feedId, after: after ?? undefined }),
  },
  Mutation: {
    writeFeed: async (_, { id }, ctx) => staffMutationResult(await askForFeed(ctx, id)),
    switchFeed: async (_, { id, version, isOn }, ctx) =>
      staffMutationResult(await setFeedOn(ctx, { id, version, isOn })),
    renewFeedAddress: async (_, { id, version }, ctx) =>
      staffMutationResult(await renewFeedAddress(ctx, { id, version })),
  },
};
