import '#storefront/texts/lists.ts';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { CommentList, type EntryComment } from './entry-comments.tsx';
import type { PanelAnswer } from './manage-list.ts';

type AllCommentsProps = {
  /** Id of the list. */
  externalId: string;
  entry: Pick<ListEntryViewFragment, 'externalId' | 'name'>;
  comments: readonly EntryComment[];
  mayComment: boolean;
};

/** All comments on an entry, with a form for another (WL6). */
export function AllComments({ externalId, entry, comments, mayComment }: AllCommentsProps) {
  const texts = useTexts();
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{entry.name}</p>
      {comments.length === 0 && <p className="text-tafel-500">{texts('shop.lists.noComments')}</p>}
      <CommentList externalId={externalId} comments={comments} />
      {mayComment && <CommentForm externalId={externalId} entry={entry} count={comments.length} />}
    </div>
  );
}

type CommentFormProps = Pick<AllCommentsProps, 'externalId' | 'entry'> & { count: number };

function CommentForm({ externalId, entry, count }: CommentFormProps) {
  const texts = useTexts();
  const id = useId();
  const fetcher = useFetcher<{ managed?: PanelAnswer } | null>();
  const refusal = fetcher.data?.managed?.refusal;
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={listAddress(externalId)}
      className="grid gap-2"
      noValidate
    >
      <input type="hidden" name="externalId" value={externalId} />
      <input type="hidden" name="entryId" value={entry.externalId} />
      <TextArea
        key={count}
        name="comment"
        required
        maxLength={500}
        aria-label={texts('shop.lists.commentOn', { name: entry.name })}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? id : undefined}
      />
      <FieldError id={id} error={refusal ? formatMessage(texts, refusal.message) : undefined} />
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
  );
}
