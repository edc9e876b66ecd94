import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listDatevRuns } from './find-datev-runs.ts';
import { makeDatevRun } from './make-datev-run.ts';

export const bookkeepingResolvers: Resolvers = {
  Query: { datevRuns: (_, __, ctx) => listDatevRuns(ctx) },
  Mutation: {
    makeDatevRun: async (_, wish, ctx) => {
      const made = await makeDatevRun(ctx, wish);
      return staffMutationResult(isRefusal(made) ? made : undefined);
    },
  },
};
