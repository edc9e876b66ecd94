import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeView, deleteView, listViews, saveView } from './saved-views.ts';

export const savedViewResolvers: Resolvers = {
  Query: { savedViews: (_, { desk }, ctx) => listViews(ctx, desk) },
  Mutation: {
    saveView: async (_, view, ctx) => staffMutationResult(await saveView(ctx, view)),
    changeView: async (_, { seen, name, parameters }, ctx) =>
      staffMutationResult(
        await changeView(ctx, {
          seen,
          ...(name != null && { name }),
          ...(parameters != null && { parameters }),
        }),
      ),
    deleteView: async (_, { seen }, ctx) => staffMutationResult(await deleteView(ctx, seen)),
  },
};
