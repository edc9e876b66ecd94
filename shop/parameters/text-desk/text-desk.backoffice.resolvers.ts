import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffSaveResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeShopText } from './change-shop-text.ts';
import { listShopTexts, listTextAreas, viewShopText } from './find-shop-texts.ts';

export const textDeskResolvers: Resolvers = {
  Query: {
    shopTexts: async (_, { filter, after }, ctx) =>
      listShopTexts(await onGermanShop(ctx), filter, after ?? undefined),
    shopText: async (_, { key }, ctx) => (await viewShopText(await onGermanShop(ctx), key)) ?? null,
    shopTextAreas: (_, _args, ctx) => listTextAreas(ctx),
  },
  Mutation: {
    changeShopText: async (_, save, ctx) => staffSaveResult(await changeShopText(ctx, save)),
  },
};

/** The pages that texts link to are those of the German storefront. */
async function onGermanShop({ db, clock, localeFor }: StaffCtx) {
  const { storefront } = await localeFor('de-de');
  return { db, clock, baseUrl: storefront.baseUrl };
}
