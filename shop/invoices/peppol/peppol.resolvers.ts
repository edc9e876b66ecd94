import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { requestTransmission } from './send-by-peppol.ts';

export const peppolResolvers: Resolvers = {
  Mutation: {
    sendDocumentByPeppol: async (_, { number }, ctx) =>
      staffMutationResult(await requestTransmission(ctx, number)),
  },
};
