import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { answerWithdrawal } from './answer-withdrawal.ts';
import { prepareAnswers } from './prepare-answers.ts';
import { findWithdrawals, viewWithdrawal } from './find-withdrawals.ts';

export const staffWithdrawalResolvers: Resolvers = {
  Query: {
    withdrawals: (_, { isAnswered, after }, ctx) =>
      findWithdrawals(ctx, { isAnswered, after: after ?? undefined }),
    withdrawalTemplates: (_, { number }, ctx) => prepareAnswers(ctx, number),
    withdrawal: async (_, { number }, ctx) => (await viewWithdrawal(ctx, number)) ?? null,
  },
  Mutation: {
    answerWithdrawal: async (_, answer, ctx) =>
      staffMutationResult(await answerWithdrawal(ctx, answer)),
  },
};
