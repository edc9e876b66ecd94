import '#storefront/texts/lists.ts';
import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import type { FindListCommentsQuery } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import type { PanelAnswer } from './manage-list.ts';
import { Monogram } from './monogram.tsx';
import { openEntry } from './shown-entry.ts';

export type EntryComment = FindListCommentsQuery['wishlistComments'][number]['comments'][number];

type EntryCommentsProps = {
  /** Id of the list. */
  externalId: string;
  comments: readonly EntryComment[];
};

/** The last three comments on an entry (WL6). */
export function EntryComments({ externalId, comments }: EntryCommentsProps) {
  if (comments.length === 0) return null;
  return (
    <div className="pb-5 md:ml-40">
      <CommentList externalId={externalId} comments={comments.slice(-shown)} />
    </div>
  );
}

type CommentLinksProps = {
  /** Id of the list. */
  externalId: string;
  entryId: string;
  name: string;
  /** Number of comments. */
  count: number;
  mayComment: boolean;
};

/** Links to all comments on an entry and to the comment form (WL6). */
export function CommentLinks(props: CommentLinksProps) {
  const { externalId, entryId, name, count, mayComment } = props;
  const texts = useTexts();
  if (count <= shown && !mayComment) return null;
  const href = `${listAddress(externalId, 'wishlistComments')}&entry=${entryId}`;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEntry('wishlistComments', entryId);
  };
  return (
    <p className="flex flex-wrap gap-x-6 text-small print:hidden">
      {count > shown && (
        <a href={href} onClick={open} className={linkClass}>
          {texts('shop.lists.allComments', { count })}
          <span className="sr-only"> {name}</span>
        </a>
      )}
      {mayComment && (
        <a href={href} onClick={open} className={linkClass}>
          <Icon name="messages-square" size="small" />
          {texts('shop.lists.comment')}
          <span className="sr-only"> {name}</span>
        </a>
      )}
    </p>
  );
}

const shown = 3;
const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-tinte underline underline-offset-3';

/** Comments with name and date, and a delete button where the visitor may delete them. */
export function CommentList({ externalId, comments }: EntryCommentsProps) {
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
  const fetcher = useFetcher<{ managed?: PanelAnswer } | null>();
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
        <fetcher.Form {...notDiscovered} method="post" action={listAddress(externalId)}>
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
