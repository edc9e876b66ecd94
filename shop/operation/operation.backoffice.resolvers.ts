import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findFailedJobs } from './failed-jobs.sql.ts';
import { handleJobs } from './handle-jobs.ts';
import { viewOperation } from './view-operation.ts';

export const operationResolvers: Resolvers = {
  Query: {
    operation: (_, __, ctx) => viewOperation(ctx),
    failedJobs: async (_, __, { db }) =>
      (await findFailedJobs(db)).map((job) => ({ ...job, runAt: job.runAt.toISOString() })),
  },
  Mutation: {
    retryJobs: async (_, { ids }, ctx) =>
      staffMutationResult(await handleJobs(ctx, 'retried', ids)),
    discardJobs: async (_, { ids }, ctx) =>
      staffMutationResult(await handleJobs(ctx, 'discarded', ids)),
  },
};
