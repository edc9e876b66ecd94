import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listDeskReviews, viewDeskReview } from './find-desk-reviews.ts';
import { answerReview, hideReview, showReview } from './moderate-review.ts';

export const reviewDeskResolvers: Resolvers = {
  Query: {
    deskReviews: (_, { filter, after }, ctx) => listDeskReviews(ctx, filter, after ?? undefined),
    deskReview: async (_, { id }, ctx) => (await viewDeskReview(ctx, id)) ?? null,
  },
  Mutation: {
    showReview: async (_, { seen, answer }, ctx) =>
      staffMutationResult(await showReview(ctx, seen, answer)),
    answerReview: async (_, { seen, answer }, ctx) =>
      staffMutationResult(await answerReview(ctx, seen, answer)),
    hideReview: async (_, { seen, reason }, ctx) =>
      staffMutationResult(await hideReview(ctx, seen, reason)),
  },
};
