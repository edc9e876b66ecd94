import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeParameter } from './change-parameter.ts';
import { listDeskParameters, viewDeskParameter } from './find-desk-parameters.ts';

export const parameterDeskResolvers: Resolvers = {
  Query: {
    deskParameters: (_, _args, ctx) => listDeskParameters(ctx),
    deskParameter: async (_, { name, entry }, ctx) =>
      (await viewDeskParameter(ctx, name, entry)) ?? null,
  },
  Mutation: {
    changeParameter: async (_, { value, seen, ...place }, ctx) =>
      staffMutationResult(
        await changeParameter(ctx, { ...place, value: value ?? null, seen: seen ?? null }),
      ),
  },
};
