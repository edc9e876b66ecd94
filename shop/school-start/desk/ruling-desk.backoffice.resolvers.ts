import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listDeskRulings } from './find-desk-rulings.ts';
import { saveUsualRulings } from './save-usual-rulings.ts';

export const rulingDeskResolvers: Resolvers = {
  Query: {
    deskRulings: async (_, __, ctx) => listDeskRulings(await onGermanShop(ctx)),
    deskRulingRegion: async (_, { code }, ctx) => {
      const regions = await listDeskRulings(await onGermanShop(ctx));
      return regions.find((region) => region.code === code) ?? null;
    },
  },
  Mutation: {
    saveUsualRulings: async (_, { seen, years }, ctx) =>
      staffMutationResult(await saveUsualRulings(ctx, seen, years)),
  },
};

async function onGermanShop({ db, staff, localeFor }: StaffCtx) {
  const { storefront } = await localeFor('de-de');
  return { db, staff, baseUrl: storefront.baseUrl };
}
