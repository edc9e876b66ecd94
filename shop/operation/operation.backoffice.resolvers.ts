import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findFailedJobs } from './failed-jobs.sql.ts';
import { handleCaches } from './handle-caches.ts';
import { findNodes } from './nodes.sql.ts';
import { handleJobs } from './handle-jobs.ts';
import { viewOperation } from './view-operation.ts';

export const operationResolvers: Resolvers = {
  Query: {
    operation: (_, __, ctx) => viewOperation(ctx),
    nodes: async (_, __, { db }) =>
      (await findNodes(db)).map((node) => ({
        ...node,
        startedAt: node.startedAt.toISOString(),
        reportedAt: node.reportedAt.toISOString(),
        pageEmptiedAt: node.pageEmptiedAt.toISOString(),
        indexBuiltAt: node.indexBuiltAt?.toISOString() ?? null,
      })),
    failedJobs: async (_, __, { db }) =>
      (await findFailedJobs(db)).map((job) => ({ ...job, runAt: job.runAt.toISOString() })),
  },
  Mutation: {
    emptyCaches: async (_, __, ctx) => staffMutationResult(await handleCaches(ctx, 'emptied')),
    rebuildIndex: async (_, __, ctx) => staffMutationResult(await handleCaches(ctx, 'rebuilt')),
    retryJobs: async (_, { ids }, ctx) =>
      staffMutationResult(await handleJobs(ctx, 'retried', ids)),
    discardJobs: async (_, { ids }, ctx) =>
      staffMutationResult(await handleJobs(ctx, 'discarded', ids)),
  },
};
