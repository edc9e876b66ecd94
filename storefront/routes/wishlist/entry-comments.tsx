import '#storefront/texts/lists.ts';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FindListCommentsQuery } from '#contract/operations.generated.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import type { Managed } from './manage-list.ts';
import { Monogram } from './monogram.tsx';

export type EntryComment = FindListCommentsQuery['wishlistComments'][number]['comments'][number];

type EntryCommentsProps = {
  /** The list's. */
  externalId: string;
  entryId: string;
  name: string;
  comments: readonly EntryComment[];
  mayComment: boolean;
};

/** What was said of an entry: the last three, then all, and room for more (WL6). */
export function EntryComments(props: EntryCommentsProps) {
  const { externalId, comments, mayComment } = props;
  const older = comments.slice(0, -shown);
  const latest = comments.slice(-shown);
  const texts = useTexts();
  if (comments.length === 0 && !mayComment) return null;
  return (
    <div className="grid gap-2 pb-5 md:ml-40">
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-tinte underline underline-offset-3">
            {texts('shop.lists.allComments', { count: comments.length })}
          </summary>
          <CommentList externalId={externalId} comments={older} />
        </details>
      )}
      <CommentList externalId={externalId} comments={latest} />
      {mayComment && <CommentForm {...props} />}
    </div>
  );
}

const shown = 3;

type CommentListProps = Pick<EntryCommentsProps, 'externalId' | 'comments'>;

function CommentList({ externalId, comments }: CommentListProps) {
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

function CommentForm({ externalId, entryId, name, comments }: EntryCommentsProps) {
  const texts = useTexts();
  const id = useId();
  const fetcher = useFetcher<{ managed?: Managed } | null>();
  const [isOpen, open] = useState(false);
  const refusal = fetcher.data?.managed?.refusal;
  return (
    <details open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-tinte underline underline-offset-3">
        <Icon name="messages-square" size="small" />
        {texts('shop.lists.comment')}
        <span className="sr-only"> {name}</span>
      </summary>
      <fetcher.Form method="post" action={listAddress(externalId)} className="grid gap-2">
        <input type="hidden" name="externalId" value={externalId} />
        <input type="hidden" name="entryId" value={entryId} />
        <TextArea
          key={comments.length}
          name="comment"
          required
          maxLength={500}
          aria-label={texts('shop.lists.commentOn', { name })}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? id : undefined}
        />
        <FieldError id={id} error={refusal ? sayMessage(texts, refusal.message) : undefined} />
        <Button
          type="submit"
          size="sm"
          name="intent"
          value="comment"
          isLoading={fetcher.state === 'submitting'}
          className="justify-self-start"
        >
          {texts('shop.lists.send')}
        </Button>
      </fetcher.Form>
    </details>
  );
}
