import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listDeskCompetitions, viewDeskCompetition } from './find-desk-competitions.ts';
import { announceByStaff, closeByStaff, drawByStaff } from './manage-competitions.ts';

export const competitionDeskResolvers: Resolvers = {
  Query: {
    competitions: (_, __, ctx) => listDeskCompetitions(ctx),
    competition: async (_, { id }, ctx) => (await viewDeskCompetition(ctx, id)) ?? null,
  },
  Mutation: {
    announceCompetition: async (_, { competition }, ctx) =>
      staffMutationResult(await announceByStaff(ctx, competition)),
    closeCompetition: async (_, { id }, ctx) => staffMutationResult(await closeByStaff(ctx, id)),
    drawWinner: async (_, { id, answers }, ctx) =>
      staffMutationResult(await drawByStaff(ctx, { id, rightAnswers: answers })),
  },
};
