import { useState } from 'react';
import type { FindListCommentsQuery, ListViewFragment } from '#contract/operations.generated.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { ListPlace } from './list-place.tsx';
import { placesOf, withRemoved } from './places-of.ts';

type ListPlacesProps = {
  list: ListViewFragment;
  comments: FindListCommentsQuery['wishlistComments'];
  isCustomer: boolean;
  /** What became of a form that was posted without script. */
  answer: ListAnswer | undefined;
};

/** The list's entries; what was removed stays restorable at its place while the page is open (WL3). */
export function ListPlaces({ list, comments, isCustomer, answer }: ListPlacesProps) {
  const texts = useTexts();
  const [removed, setRemoved] = useState<RemovedEntry[]>(answer?.removed ? [answer.removed] : []);
  const mayComment = isCustomer && list.role !== 'viewer';
  const said = new Map(comments.map((each) => [each.positionId, each.comments]));
  const places = placesOf(list.entries, removed);
  return (
    <>
      {answer?.refusal && (
        <Note kind="red" className="mt-4">
          {sayMessage(texts, answer.refusal)}
        </Note>
      )}
      <ul className="mt-2">
        {places.map((place) => (
          <ListPlace
            key={place.key}
            place={place}
            externalId={list.externalId}
            mayChange={list.role !== 'viewer' && list.role !== 'commentator'}
            comments={said.get(place.entry?.externalId ?? '') ?? []}
            mayComment={mayComment}
            onRemove={(entry) => setRemoved((before) => withRemoved(before, entry))}
          />
        ))}
      </ul>
    </>
  );
}
