import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { openModal } from '#storefront/ui/modals.ts';
import type {
  FindListCommentsQuery,
  ListEssentialsViewFragment,
  ListViewFragment,
} from '#contract/operations.generated.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { LateEntryDialogs } from './late-entry-dialogs.tsx';
import { ListTools } from './list-tools.tsx';
import { type ListView, viewedPlaces } from './list-view.ts';
import { ListPlace } from './list-place.tsx';
import { placesOf, withRemoved } from './places-of.ts';
import { usePrinted } from './use-near.ts';

type ListPlacesProps = {
  list: ListViewFragment;
  comments: FindListCommentsQuery['wishlistComments'];
  lists: readonly ListEssentialsViewFragment[];
  isCustomer: boolean;
  firstView: ListView;
  /** What became of a form that was posted without script. */
  answer: ListAnswer | undefined;
};

/** The list's entries; what was removed stays restorable at its place while the page is open (WL3). */
export function ListPlaces({
  list,
  lists,
  comments,
  isCustomer,
  firstView,
  answer,
}: ListPlacesProps) {
  const texts = useTexts();
  const [removed, setRemoved] = useState<RemovedEntry[]>(answer?.removed ? [answer.removed] : []);
  const mayComment = isCustomer && list.role !== 'viewer';
  const said = new Map(comments.map((each) => [each.positionId, each.comments]));
  useOfferedRemoval(list, removed.length);
  const remove = useCallback(
    (entry: RemovedEntry) => setRemoved((before) => withRemoved(before, entry)),
    [],
  );
  const { locale } = useStorefront();
  const isPrinted = usePrinted();
  const [view, setView] = useState(firstView);
  const late = useDeferredValue(view);
  const places = viewedPlaces(placesOf(list.entries, removed), late, locale);
  return (
    <>
      {answer?.refusal && (
        <Note kind="red" className="mt-4">
          {sayMessage(texts, answer.refusal)}
        </Note>
      )}
      {list.entries.length >= longList && (
        <ListTools
          externalId={list.externalId}
          view={view}
          count={places.filter(({ entry }) => entry).length}
          onView={setView}
        />
      )}
      <ul className="mt-2">
        {places.map((place, index) => (
          <ListPlace
            key={place.key}
            place={place}
            externalId={list.externalId}
            mayChange={list.role !== 'viewer' && list.role !== 'commentator'}
            comments={said.get(place.entry?.externalId ?? '') ?? unsaid}
            mayComment={mayComment}
            hasOptions={isCustomer}
            isDrawn={index < drawnAtOnce || isPrinted}
            onRemove={remove}
          />
        ))}
      </ul>
      <LateEntryDialogs {...{ list, lists, comments, mayComment }} />
    </>
  );
}

const unsaid: never[] = [];

/** From so many entries on one looks for something. */
const longList = 8;

/** More than a large screen shows. */
const drawnAtOnce = 30;

/** A list of one's own that was emptied just now can go as well, unless it is the one that stays (WL3). */
function useOfferedRemoval(
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
