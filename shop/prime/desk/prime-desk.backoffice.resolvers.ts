import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { endMembership } from './end-membership.ts';
import { listPrimeMembers } from './list-members.ts';

export const primeDeskResolvers: Resolvers = {
  Query: {
    primeMembers: (_, { isWaiting, after }, ctx) =>
      listPrimeMembers(ctx, { isWaiting, after: after ?? undefined }),
  },
  Mutation: {
    endMembership: async (_, { accountId }, ctx) =>
      staffMutationResult(await endMembership(ctx, accountId)),
  },
};
