import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { addListToCart } from './add-list-to-cart.ts';
import { addToList } from './add-to-list.ts';
import { changeListQuantity } from './change-list-quantity.ts';
import { createList } from './create-list.ts';
import { deleteList, restoreList } from './delete-list.ts';
import { describeList } from './describe-list.ts';
import { findFullList, findFullLists, findListEssentials } from './find-lists.ts';
import { changeView, essentialsView, listView, addedCartView } from './list-view.ts';
import { nameEntry } from './name-entry.ts';
import { moveEntry } from './move-entry.ts';
import { replaceEntry } from './replace-entry.ts';
import { removeFromList } from './remove-from-list.ts';
import { setStandardList } from './set-standard-list.ts';
import { saveCartToList } from './save-cart-to-list.ts';

/** `itemId` may be left out on the wire. */
const listed = <Entry extends { itemId?: number | null | undefined }>(entry: Entry) => ({
  ...entry,
  itemId: entry.itemId ?? null,
});

export const listsResolvers: Resolvers = {
  Query: {
    async wishlistEssentials(_, __, ctx) {
      return (await findListEssentials(ctx)).map((list) => essentialsView(list, ctx));
    },
    async wishlist(_, { externalId }, ctx) {
      const list = await findFullList(ctx, externalId);
      return list ? listView(list, ctx) : null;
    },
    async wishlists(_, __, ctx) {
      return (await findFullLists(ctx)).map((list) => listView(list, ctx));
    },
  },
  Mutation: {
    async createWishlist(_, words, ctx) {
      return changeView(await createList(ctx, words), ctx);
    },
    async describeWishlist(_, words, ctx) {
      return changeView(await describeList(ctx, words), ctx);
    },
    async setStandardWishlist(_, named, ctx) {
      return changeView(await setStandardList(ctx, named), ctx);
    },
    async deleteWishlist(_, named, ctx) {
      return changeView(await deleteList(ctx, named), ctx);
    },
    async restoreWishlist(_, named, ctx) {
      return changeView(await restoreList(ctx, named), ctx);
    },
    async addProductToWishlist(_, { externalId, entry }, ctx) {
      return changeView(await addToList(ctx, { externalId, entry: listed(entry) }), ctx);
    },
    async removeProductFromWishlist(_, { externalId, entry, entryId }, ctx) {
      const removal = { externalId, entryId, entry: entry ? listed(entry) : undefined };
      const change = await removeFromList(ctx, removal);
      return changeView(change, ctx, change.done);
    },
    async changeWishlistQuantity(_, { externalId, entry, expectedQuantity }, ctx) {
      const wanted = { externalId, entry: listed(entry), expectedQuantity };
      return changeView(await changeListQuantity(ctx, wanted), ctx);
    },
    async nameWishlistEntry(_, wanted, ctx) {
      return changeView(await nameEntry(ctx, wanted), ctx);
    },
    async restoreWishlistEntry(_, { externalId, entry, position }, ctx) {
      const back = { externalId, entry: listed(entry), position };
      return changeView(await addToList(ctx, back), ctx);
    },
    async replaceWishlistItem(_, { externalId, entryId, entry, expected }, ctx) {
      const seen = expected ? listed(expected) : undefined;
      const wanted = { externalId, entryId, entry: listed(entry), expected: seen };
      return changeView(await replaceEntry(ctx, wanted), ctx);
    },
    async moveWishlistEntry(_, move, ctx) {
      return changeView(await moveEntry(ctx, move), ctx);
    },
    async saveCartToWishlist(_, { cartId, externalId }, ctx) {
      return changeView(await saveCartToList(ctx, { cartId, externalId }), ctx);
    },
    async addWishlistToCart(_, taking, ctx) {
      return addedCartView(await addListToCart(ctx, taking), ctx);
    },
  },
};
