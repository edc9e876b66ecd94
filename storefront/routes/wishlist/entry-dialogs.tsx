import '#storefront/texts/lists.ts';
import type {
  FindListCommentsQuery,
  ListEssentialsViewFragment,
  ListViewFragment,
} from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { AllComments } from './all-comments.tsx';
import { EntryOptions } from './entry-options.tsx';
import { ExchangeVariant } from './exchange-variant.tsx';
import { useShownEntry } from './shown-entry.ts';

export type EntryDialogsProps = {
  list: ListViewFragment;
  lists: readonly ListEssentialsViewFragment[];
  comments: FindListCommentsQuery['wishlistComments'];
  mayComment: boolean;
};

/** Dialogs for comments, options and variants of one entry; one is open at a time (HF6). */
export function EntryDialogs({ list, lists, comments, mayComment }: EntryDialogsProps) {
  const texts = useTexts();
  const entryId = useShownEntry((state) => state.entryId);
  const entry = list.entries.find(({ externalId }) => externalId === entryId);
  const entryComments = comments.find(({ positionId }) => positionId === entryId)?.comments ?? [];
  return (
    <>
      <Dialog name="wishlistComments" title={texts('shop.lists.comments')}>
        {entry && (
          <AllComments
            externalId={list.externalId}
            entry={entry}
            comments={entryComments}
            mayComment={mayComment}
          />
        )}
      </Dialog>
      <Dialog name="wishlistEntryOptions" title={texts('shop.lists.options')}>
        {entry && <EntryOptions list={list} lists={lists} entry={entry} mayComment={mayComment} />}
      </Dialog>
      <Dialog name="wishlistProductVariants" kind="wide" title={texts('shop.lists.choose')}>
        {entry && <ExchangeVariant externalId={list.externalId} entry={entry} />}
      </Dialog>
      <Dialog name="wishlistOptionsVariants" kind="wide" title={texts('shop.lists.exchange')}>
        {entry && <ExchangeVariant externalId={list.externalId} entry={entry} />}
      </Dialog>
    </>
  );
}
