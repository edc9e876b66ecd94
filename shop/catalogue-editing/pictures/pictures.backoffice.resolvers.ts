import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeCategoryPicture, removeCategoryPicture } from './change-category-picture.ts';
import {
  addPicture,
  arrangePictures,
  changePicture,
  chooseItemPicture,
  removePicture,
} from './change-pictures.ts';
import { viewCategoryPicture, viewProductPictures } from './find-pictures.ts';

export const pictureResolvers: Resolvers = {
  Query: {
    productPictures: async (_, { productId }, ctx) =>
      (await viewProductPictures(ctx, productId)) ?? null,
    categoryPicture: async (_, { categoryId }, ctx) =>
      (await viewCategoryPicture(ctx, categoryId)) ?? null,
  },
  Mutation: {
    addPicture: async (_, { productId, key, altDe: de, altEn: en }, ctx) =>
      staffMutationResult(await addPicture(ctx, { productId, key, alts: { de, en } })),
    arrangePictures: async (_, wanted, ctx) =>
      staffMutationResult(await arrangePictures(ctx, wanted)),
    changePicture: async (_, { seen, altDe: de, altEn: en, cut }, ctx) =>
      staffMutationResult(
        await changePicture(ctx, seen, { alts: { de, en }, cut: cut ?? undefined }),
      ),
    removePicture: async (_, { seen }, ctx) => staffMutationResult(await removePicture(ctx, seen)),
    chooseItemPicture: async (_, { seenPictureId, ...wanted }, ctx) =>
      staffMutationResult(
        await chooseItemPicture(ctx, { ...wanted, seenPictureId: seenPictureId ?? null }),
      ),
    changeCategoryPicture: async (_, { seen, key, altDe: de, altEn: en, cut }, ctx) =>
      staffMutationResult(
        await changeCategoryPicture(ctx, {
          seen,
          alts: { de, en },
          key: key ?? undefined,
          cut: cut ?? undefined,
        }),
      ),
    removeCategoryPicture: async (_, { seen }, ctx) =>
      staffMutationResult(await removeCategoryPicture(ctx, seen)),
  },
};
