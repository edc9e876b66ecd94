import { useState } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { ListPlace } from './list-place.tsx';
import { placesOf, withRemoved } from './places-of.ts';

type ListPlacesProps = {
  list: ListViewFragment;
  /** What became of a form that was posted without script. */
  answer: ListAnswer | undefined;
};

/** The list's entries; what was removed stays restorable at its place while the page is open (WL3). */
export function ListPlaces({ list, answer }: ListPlacesProps) {
  const texts = useTexts();
  const [removed, setRemoved] = useState<RemovedEntry[]>(answer?.removed ? [answer.removed] : []);
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
            onRemove={(entry) => setRemoved((before) => withRemoved(before, entry))}
          />
        ))}
      </ul>
    </>
  );
}
