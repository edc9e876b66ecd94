import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findReviews } from './find-reviews.ts';
import { decryptRatingData, saveRating } from './save-rating.ts';

export const reviewsResolvers: Resolvers = {
  Query: {
    reviews: (_, { stars, ...wanted }, ctx) =>
      findReviews(ctx, { ...wanted, stars: stars ?? undefined }),
    decryptRatingData: async (_, { encryptedData }, ctx) =>
      (await decryptRatingData(ctx, encryptedData)) ?? null,
  },
  Mutation: {
    saveRating: async (_, { encryptedData, ...rating }, ctx) =>
      mutationResult(await saveRating(ctx, encryptedData, rating)),
  },
};
