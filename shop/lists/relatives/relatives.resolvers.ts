import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { changeView, entryView, nameOf, refusalView } from '../list-view.ts';
import { markBought } from './mark-bought.ts';
import { findBought, findRelativesList } from './relatives-list.ts';
import { endRelativesLink, shareWithRelatives } from './share-with-relatives.ts';

export const relativesResolvers: Resolvers = {
  Query: {
    async relativesWishlist(_, named, ctx) {
      const list = await findRelativesList(ctx, named);
      if (!list) return null;
      const { isOwn, description, entries } = list;
      return {
        isOwn,
        name: nameOf(list, ctx),
        description: description ?? '',
        entries: entries.map(({ entry, wanted, bought, own }) => ({
          entry: entryView(entry, ctx),
          wanted,
          bought: isOwn ? null : bought,
          own,
        })),
      };
    },
    async boughtOfWishlist(_, named, ctx) {
      return (await findBought(ctx, named)) ?? null;
    },
  },
  Mutation: {
    async shareWishlistWithRelatives(_, named, ctx) {
      const { done, refusal } = await shareWithRelatives(ctx, named);
      return {
        shareData: done?.shareData ?? null,
        refusal: refusal ? refusalView(refusal) : null,
      };
    },
    async unshareWishlistWithRelatives(_, named, ctx) {
      return changeView(await endRelativesLink(ctx, named), ctx);
    },
    async markBought(_, marking, ctx) {
      const refusal = await markBought(ctx, marking);
      return { refusal: refusal ? refusalView(refusal) : null };
    },
  },
};
