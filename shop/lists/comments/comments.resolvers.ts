import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import {
  commentEntry,
  findListComments,
  removeComment,
  type ShownComment,
} from './comment-entry.ts';
import { changeView } from '../list-view.ts';

export const commentsResolvers: Resolvers = {
  Query: {
    async wishlistComments(_, named, ctx) {
      const said = Map.groupBy(await findListComments(ctx, named), ({ entryId }) => entryId);
      return [...said].map(([positionId, comments]) => ({
        positionId,
        comments: comments.map((comment) => commentView(comment, ctx)),
      }));
    },
  },
  Mutation: {
    async addWishlistComment(_, said, ctx) {
      return changeView(await commentEntry(ctx, said), ctx);
    },
    async deleteWishlistComment(_, named, ctx) {
      return changeView(await removeComment(ctx, named), ctx);
    },
  },
};

function commentView(
  { externalId, text, name, createdAt, mayDelete }: ShownComment,
  { storefront }: Pick<Ctx, 'storefront'>,
) {
  const shownAs = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
  const displayedDate = new Intl.DateTimeFormat(storefront.locale, shownAs).format(createdAt);
  return { externalId, comment: text, name, displayedDate, mayDelete };
}
