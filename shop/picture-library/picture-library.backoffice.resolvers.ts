import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { addLibraryPicture, changeLibraryPicture, removeLibraryPicture } from './change-library.ts';
import { listLibraryPictures, viewLibraryPicture } from './find-library.ts';

export const pictureLibraryResolvers: Resolvers = {
  Query: {
    libraryPictures: (_, wish, ctx) => listLibraryPictures(ctx, wish),
    libraryPicture: async (_, { id }, ctx) => (await viewLibraryPicture(ctx, id)) ?? null,
  },
  Mutation: {
    addLibraryPicture: async (_, wish, ctx) =>
      staffMutationResult(await addLibraryPicture(ctx, wish)),
    changeLibraryPicture: async (_, { seen, cut, ...texts }, ctx) =>
      staffMutationResult(
        await changeLibraryPicture(ctx, { ...texts, seen, cut: cut ?? undefined }),
      ),
    removeLibraryPicture: async (_, { seen }, ctx) =>
      staffMutationResult(await removeLibraryPicture(ctx, seen)),
  },
};
