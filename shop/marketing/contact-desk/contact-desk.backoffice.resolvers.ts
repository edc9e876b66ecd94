import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  answerContactMessage,
  closeContactMessage,
  reopenContactMessage,
} from './answer-contact-message.ts';
import { listContactMessages, viewContactMessage } from './find-contact-messages.ts';

export const contactDeskResolvers: Resolvers = {
  Query: {
    contactMessages: (_, { isDone, after }, ctx) =>
      listContactMessages(ctx, { isDone, after: after ?? undefined }),
    contactMessage: async (_, { id }, ctx) => (await viewContactMessage(ctx, id)) ?? null,
  },
  Mutation: {
    answerContactMessage: async (_, { seen, words }, ctx) =>
      staffMutationResult(await answerContactMessage(ctx, seen, words)),
    closeContactMessage: async (_, { seen }, ctx) =>
      staffMutationResult(await closeContactMessage(ctx, seen)),
    reopenContactMessage: async (_, { seen }, ctx) =>
      staffMutationResult(await reopenContactMessage(ctx, seen)),
  },
};
