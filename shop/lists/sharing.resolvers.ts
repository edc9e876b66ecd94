import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findSharedList, importList } from './import-list.ts';
import { changeView, nameOf, refusalView } from './list-view.ts';
import {
  changeMember,
  handOverList,
  leaveList,
  removeMember,
  undoHandOver,
} from './manage-members.ts';
import { inviteToList, revokeInvitation, shareList } from './share-list.ts';

export const sharingResolvers: Resolvers = {
  Query: {
    async sharedWishlist(_, named, ctx) {
      const list = await findSharedList(ctx, named);
      return list ? { name: nameOf(list, ctx), creator: list.creator, role: list.role } : null;
    },
  },
  Mutation: {
    async shareWishlist(_, asked, ctx) {
      const { done, refusal } = await shareList(ctx, asked);
      return {
        shareData: done?.shareData ?? null,
        refusal: refusal ? refusalView(refusal) : null,
      };
    },
    async inviteToWishlist(_, asked, ctx) {
      return changeView(await inviteToList(ctx, asked), ctx);
    },
    async revokeWishlistInvitation(_, named, ctx) {
      return changeView(await revokeInvitation(ctx, named), ctx);
    },
    async importWishlist(_, named, ctx) {
      return changeView(await importList(ctx, named), ctx);
    },
    async changeWishlistMember(_, asked, ctx) {
      return changeView(await changeMember(ctx, asked), ctx);
    },
    async removeWishlistMember(_, named, ctx) {
      return changeView(await removeMember(ctx, named), ctx);
    },
    async leaveWishlist(_, named, ctx) {
      return changeView(await leaveList(ctx, named), ctx);
    },
    async handOverWishlist(_, named, ctx) {
      return changeView(await handOverList(ctx, named), ctx);
    },
    async takeBackWishlist(_, named, ctx) {
      return changeView(await undoHandOver(ctx, named), ctx);
    },
  },
};
