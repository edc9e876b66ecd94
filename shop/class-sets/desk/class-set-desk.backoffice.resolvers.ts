import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findDeskSet, findDeskSets } from './class-set-desk.sql.ts';
import {
  changeClassSet,
  createClassSet,
  mostSets,
  removeClassSet,
  removeEdition,
  saveEdition,
} from './edit-class-sets.ts';

export const classSetDeskResolvers: Resolvers = {
  Query: {
    deskClassSets: (_, __, { db, staff: { language } }) =>
      findDeskSets(db, { language, limit: mostSets }),
    deskClassSet: async (_, { id }, { db, staff: { language } }) =>
      (await findDeskSet(db, { id, language })) ?? null,
  },
  Mutation: {
    createClassSet: async (_, { draft }, ctx) =>
      staffMutationResult(await createClassSet(ctx, draft)),
    changeClassSet: async (_, { seen, draft }, ctx) =>
      staffMutationResult(await changeClassSet(ctx, seen, draft)),
    saveClassSetEdition: async (_, { seen, edition }, ctx) =>
      staffMutationResult(await saveEdition(ctx, seen, edition)),
    removeClassSetEdition: async (_, { seen, schoolYear }, ctx) =>
      staffMutationResult(await removeEdition(ctx, seen, schoolYear)),
    removeClassSet: async (_, { seen }, ctx) =>
      staffMutationResult(await removeClassSet(ctx, seen)),
  },
};
