import { refuse } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from '../change-list.ts';
import { type Comment, deleteComment, findComments, insertComment } from './comments.sql.ts';
import { findListEssentials } from '../find-lists.ts';
import { may } from '../permissions.ts';
import { isCustomer, refuseGuest } from '../share-list.ts';

const longestComment = 500;
const mostComments = 100;

export type ShownComment = Comment & { mayDelete: boolean };

/** The comments on a list that the visitor may open, the oldest first (WL6). Two statements. */
export async function findListComments(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ShownComment[]> {
  const lists = await findListEssentials(ctx);
  const list = lists.find((each) => each.externalId === externalId);
  if (!list) return [];
  const self = ctx.visitor.account?.id;
  return (await findComments(ctx.db, list.id)).map((comment) => ({
    ...comment,
    mayDelete:
      may(list.role, 'moderate') || (may(list.role, 'comment') && comment.accountId === self),
  }));
}

/**
 * Adds a comment to an entry: plain text of 500 characters at most (WL6). Refuses as `changeList`, LOGIN_REQUIRED,
 * UNKNOWN_ENTRY, COMMENT_REQUIRED, COMMENT_TOO_LONG, and TOO_MANY_COMMENTS at 100 of an entry.
 * Four statements in a transaction.
 */
export function commentEntry(
  ctx: ListCtx,
  { externalId, entryId, comment }: { externalId: string; entryId: string; comment: string },
): Promise<ListChange<'commented'>> {
  return changeList(
    ctx,
    { externalId, verb: 'comment' },
    async (db, list): Promise<'commented' | ListRefusal> => {
      const accountId = ctx.visitor.account?.id;
      if (accountId === undefined || !isCustomer(ctx)) return refuseGuest();
      const text = typedLines(comment);
      const wrong = refuseText(text);
      if (wrong) return wrong;
      if (!isExternalId(entryId)) return unknownEntry();
      const added = { entryId, accountId, text, now: ctx.clock.now() };
      const { isKnown, isInserted } = await insertComment(db, list.id, added, mostComments);
      if (isInserted) return 'commented';
      return isKnown
        ? refuse('TOO_MANY_COMMENTS', 'shop.lists.tooManyComments', {
            values: { max: mostComments },
          })
        : unknownEntry();
    },
  );
}

/** Deletes a comment: an own one, as creator or admin any (WL6). Refuses as `changeList`, and UNKNOWN_COMMENT. Four statements in a transaction. */
export function removeComment(
  ctx: ListCtx,
  { externalId, commentId }: { externalId: string; commentId: string },
): Promise<ListChange<'removed'>> {
  return changeList(
    ctx,
    { externalId, verb: 'comment' },
    async (db, list): Promise<'removed' | ListRefusal> => {
      const authorId = may(list.role, 'moderate') ? undefined : (ctx.visitor.account?.id ?? 0);
      const isGone =
        isExternalId(commentId) && (await deleteComment(db, list.id, { commentId, authorId }));
      return isGone ? 'removed' : refuse('UNKNOWN_COMMENT', 'shop.lists.unknownComment');
    },
  );
}

function refuseText(text: string): ListRefusal | undefined {
  if (text === '')
    return refuse('COMMENT_REQUIRED', 'vue.form.error.requiredField', { field: 'comment' });
  if (text.length <= longestComment) return undefined;
  const values = { max: longestComment };
  return refuse('COMMENT_TOO_LONG', 'shop.lists.tooLong', { field: 'comment', values });
}

const unknownEntry = (): ListRefusal => refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
