import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { openModal } from '#storefront/ui/modals.ts';
import type {
  FindListCommentsQuery,
  ListEssentialsViewFragment,
  ListViewFragment,
} from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { DeliveryAbove, deliveryOfAll } from '#storefront/lists/entries/entry-parts.tsx';
import { ListTools } from './list-tools.tsx';
import { type ListView, visibleRows } from './list-view.ts';
import { ListRow } from './list-row.tsx';
import { rowsOf, withRemoved } from './rows-of.ts';
import { usePrinted } from './use-near.ts';
import type { EntryDialogsProps } from './entry-dialogs.tsx';
import { useShownEntry } from './shown-entry.ts';

const EntryDialogs = lazy(async () => ({
  default: (await import('./entry-dialogs.tsx')).EntryDialogs,
}));

type ListRowsProps = {
  list: ListViewFragment;
  comments: FindListCommentsQuery['wishlistComments'];
  lists: readonly ListEssentialsViewFragment[];
  isCustomer: boolean;
  firstView: ListView;
  /** Action result of a form that was posted without script. */
  answer: ListAnswer | undefined;
};

/** The list's entries. Removed ones can be restored in their position while the page is open (WL3). */
export function ListRows({ list, lists, comments, isCustomer, firstView, answer }: ListRowsProps) {
  const texts = useTexts();
  const [removed, setRemoved] = useState<RemovedEntry[]>(answer?.removed ? [answer.removed] : []);
  const mayComment = isCustomer && list.role !== 'viewer';
  const commentsByEntry = new Map(comments.map((each) => [each.positionId, each.comments]));
  useDeletionOffer(list, removed.length);
  const remove = useCallback(
    (entry: RemovedEntry) => setRemoved((before) => withRemoved(before, entry)),
    [],
  );
  const { locale } = useStorefront();
  const isPrinted = usePrinted();
  const [view, setView] = useState(firstView);
  const deferredView = useDeferredValue(view);
  const delivery = deliveryOfAll(list.entries);
  const rows = visibleRows(rowsOf(list.entries, removed), deferredView, locale);
  return (
    <>
      {answer?.refusal && (
        <Note kind="red" className="mt-4">
          {formatMessage(texts, answer.refusal)}
        </Note>
      )}
      {list.entries.length >= toolsThreshold && (
        <ListTools
          externalId={list.externalId}
          view={view}
          count={rows.filter(({ entry }) => entry).length}
          onView={setView}
        />
      )}
      <div className="mt-4 empty:mt-2">
        <DeliveryAbove delivery={delivery} />
      </div>
      <ul>
        {rows.map((row, index) => (
          <ListRow
            key={row.key}
            row={row}
            externalId={list.externalId}
            mayChange={list.role !== 'viewer' && list.role !== 'commentator'}
            comments={commentsByEntry.get(row.entry?.externalId ?? '') ?? noComments}
            mayComment={mayComment}
            hasOptions={isCustomer}
            mayName={isCustomer && list.role === 'creator'}
            deliveryAbove={delivery?.deliveryInfo}
            isRendered={index < renderedAtOnce || isPrinted}
            onRemove={remove}
          />
        ))}
      </ul>
      <LazyEntryDialogs {...{ list, lists, comments, mayComment }} />
    </>
  );
}

const noComments: never[] = [];

/** From this number of entries on, the list has search and sorting. */
const toolsThreshold = 8;

/** Rows rendered at once; more than a large screen shows. */
const renderedAtOnce = 30;

/** Offers to delete an own list that was just emptied, unless it is the default list (WL3). */
function useDeletionOffer(
  { entries, isDefault, role }: ListViewFragment,
  removedCount: number,
): void {
  const { length } = entries;
  const before = useRef(length);
  useEffect(() => {
    const isEmptied = before.current > 0 && length === 0 && removedCount > 0;
    before.current = length;
    if (isEmptied && !isDefault && role === 'creator') openModal('removeListModal');
  }, [length, isDefault, role, removedCount]);
}

/** Loads the dialogs of entries when the first one opens. */
function LazyEntryDialogs(props: EntryDialogsProps) {
  const entryId = useShownEntry((state) => state.entryId);
  if (entryId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EntryDialogs {...props} />
    </Suspense>
  );
}
