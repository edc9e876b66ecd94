import '#storefront/texts/lists.ts';
import type { FindListCommentsQuery, ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { AllComments } from './all-comments.tsx';
import type { EntryDialogsProps } from './entry-dialogs.tsx';
import { EntryOptions } from './entry-options.tsx';

type CommentsOnPageProps = {
  list: ListViewFragment;
  comments: FindListCommentsQuery['wishlistComments'];
  entryId: string;
  isCustomer: boolean;
};

/** Content of the comments dialog as part of the page, for browsers without script (WL6). */
export function CommentsOnPage({ list, comments, entryId, isCustomer }: CommentsOnPageProps) {
  const texts = useTexts();
  const entry = list.entries.find(({ externalId }) => externalId === entryId);
  if (!entry) return null;
  return (
    <section className="mb-6 rounded-card border border-linie bg-white px-6 py-4">
      <h2 className="mb-3 text-h3">{texts('shop.lists.comments')}</h2>
      <AllComments
        externalId={list.externalId}
        entry={entry}
        comments={comments.find(({ positionId }) => positionId === entryId)?.comments ?? []}
        mayComment={isCustomer && list.role !== 'viewer'}
      />
    </section>
  );
}

type OptionsOnPageProps = Pick<EntryDialogsProps, 'list' | 'lists'> & { entryId: string };

/**
 * Content of the options dialog as part of the page, for browsers without script (WL4); comments have a page part of
 * their own.
 */
export function OptionsOnPage({ list, lists, entryId }: OptionsOnPageProps) {
  const texts = useTexts();
  const entry = list.entries.find(({ externalId }) => externalId === entryId);
  if (!entry) return null;
  return (
    <section className="mb-6 rounded-card border border-linie bg-white px-6 py-4">
      <h2 className="mb-3 text-h3">{texts('shop.lists.options')}</h2>
      <EntryOptions list={list} lists={lists} entry={entry} mayComment={false} />
    </section>
  );
}
