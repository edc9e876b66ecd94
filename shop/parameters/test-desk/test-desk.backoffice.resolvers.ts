import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { endTest } from './end-test.ts';
import { listTestViews, viewTest } from './view-tests.ts';

export const testDeskResolvers: Resolvers = {
  Query: {
    abTests: (_, _args, ctx) => listTestViews(ctx),
    abTest: async (_, { id }, ctx) => (await viewTest(ctx, id)) ?? null,
  },
  Mutation: {
    endAbTest: async (_, wish, ctx) => staffMutationResult(await endTest(ctx, wish)),
  },
};
