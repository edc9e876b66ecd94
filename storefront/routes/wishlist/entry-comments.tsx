import '#storefront/texts/lists.ts';
import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import type { FindListCommentsQuery } from '#contract/operations.generated.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import type { Managed } from './manage-list.ts';
import { Monogram } from './monogram.tsx';
import { openEntry } from './shown-entry.ts';

export type EntryComment = FindListCommentsQuery['wishlistComments'][number]['comments'][number];

type EntryCommentsProps = {
  /** The list's. */
  externalId: string;
  entryId: string;
  name: string;
  comments: readonly EntryComment[];
  mayComment: boolean;
};

/** What was said of an entry: the last three, the way to all of it and to saying more (WL6). */
export function EntryComments(props: EntryCommentsProps) {
  const { externalId, entryId, name, comments, mayComment } = props;
  const texts = useTexts();
  if (comments.length === 0 && !mayComment) return null;
  const href = `${listAddress(externalId, 'wishlistComments')}&entry=${entryId}`;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEntry('wishlistComments', entryId);
  };
  return (
    <div className="grid gap-2 pb-5 md:ml-40">
      <CommentList externalId={externalId} comments={comments.slice(-shown)} />
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {comments.length > shown && (
          <a href={href} onClick={open} className={wayOn}>
            {texts('shop.lists.allComments', { count: comments.length })}
            <span className="sr-only"> {name}</span>
          </a>
        )}
        {mayComment && (
          <a href={href} onClick={open} className={wayOn}>
            <Icon name="messages-square" size="small" />
            {texts('shop.lists.comment')}
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </p>
    </div>
  );
}

const shown = 3;
const wayOn =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-tinte underline underline-offset-3';

type CommentListProps = Pick<EntryCommentsProps, 'externalId' | 'comments'>;

/** What people said, with name and date; deleted by those who may. */
export function CommentList({ externalId, comments }: CommentListProps) {
  return (
    <ul className="grid gap-2">
      {comments.map((comment) => (
        <Comment key={comment.externalId} externalId={externalId} comment={comment} />
      ))}
    </ul>
  );
}

function Comment({ externalId, comment }: { externalId: string; comment: EntryComment }) {
  const texts = useTexts();
  const fetcher = useFetcher<{ managed?: Managed } | null>();
  const name = comment.name || texts('shop.lists.unnamed');
  return (
    <li className="flex items-start gap-3 text-small">
      <Monogram name={comment.name} />
      <div className="min-w-0 grow">
        <p>
          <b>{name}</b> <span className="text-tafel-500">· {comment.displayedDate}</span>
        </p>
        <p className="break-words whitespace-pre-line">{comment.comment}</p>
      </div>
      {comment.mayDelete && (
        <fetcher.Form method="post" action={listAddress(externalId)}>
          <input type="hidden" name="externalId" value={externalId} />
          <input type="hidden" name="commentId" value={comment.externalId} />
          <IconButton
            type="submit"
            icon="x"
            name="intent"
            value="deleteComment"
            label={texts('shop.lists.deleteComment', { name })}
          />
        </fetcher.Form>
      )}
    </li>
  );
}
