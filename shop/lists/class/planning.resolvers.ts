import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { duplicateList } from './duplicate-list.ts';
import { changeView, entryView, nameOf, addedCartView, totalsView } from '../list-view.ts';
import { setPerPupil, setPupils } from './plan-for-class.ts';
import {
  addChosenToCart,
  asSold,
  exchangeChosen,
  findChosenEntries,
  findPublicList,
} from './public-list.ts';
import { publishList, unpublishList } from './publish-list.ts';

/** `itemId` may be left out on the wire. */
const chosen = <Entry extends { itemId?: number | null | undefined }>(entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, itemId: entry.itemId ?? null }));

export const planningResolvers: Resolvers = {
  Query: {
    async teaserWishlist(_, named, ctx) {
      const list = await findPublicList(ctx, named);
      if (!list) return null;
      const { externalId, code, description, isForPupil, about } = list;
      const entries = list.entries.map(asSold);
      return {
        externalId,
        code,
        isForPupil,
        about,
        name: nameOf(list, ctx),
        description: description ?? '',
        entries: entries.map((entry) => entryView(entry, ctx)),
        totals: totalsView(entries, ctx),
      };
    },
    async teaserWishlistTotals(_, { entries }, ctx) {
      const found = await findChosenEntries(ctx, chosen(entries));
      return totalsView(found.map(asSold), ctx);
    },
  },
  Mutation: {
    async setWishlistPupils(_, { externalId, pupils }, ctx) {
      return changeView(await setPupils(ctx, { externalId, pupils: pupils ?? null }), ctx);
    },
    async setWishlistEntryPerPupil(_, { externalId, entryId, perPupil }, ctx) {
      const asked = { externalId, entryId, perPupil: perPupil ?? null };
      return changeView(await setPerPupil(ctx, asked), ctx);
    },
    async duplicateWishlist(_, asked, ctx) {
      return changeView(await duplicateList(ctx, asked), ctx);
    },
    async publishWishlist(_, { externalId, about, perPupil }, ctx) {
      const needs = perPupil?.map((need) => ({ ...need, perPupil: need.perPupil ?? null }));
      return changeView(await publishList(ctx, { externalId, about, perPupil: needs }), ctx);
    },
    async replaceTeaserWishlistItem(_, exchange, ctx) {
      const entry = await exchangeChosen(ctx, exchange);
      return entry ? entryView(asSold(entry), ctx) : null;
    },
    async unpublishWishlist(_, named, ctx) {
      return changeView(await unpublishList(ctx, named), ctx);
    },
    async addTeaserWishlistToCart(_, { entries, ...taking }, ctx) {
      return addedCartView(
        await addChosenToCart(ctx, { ...taking, entries: chosen(entries) }),
        ctx,
      );
    },
  },
};
