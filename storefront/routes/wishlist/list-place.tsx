import { memo, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { listAddress } from '#storefront/lists/list-path.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { type EntryComment, EntryComments } from './entry-comments.tsx';
import { ListEntry } from './list-entry.tsx';
import type { Place } from './places-of.ts';
import { RemovedRow } from './removed-row.tsx';

export type ListFetcher = ReturnType<typeof useFetcher<{ changed?: ListAnswer } | null>>;

type ListPlaceProps = {
  place: Place;
  /** The list's. */
  externalId: string;
  mayChange: boolean;
  comments: readonly EntryComment[];
  mayComment: boolean;
  /** Customers have more to do with an entry. */
  hasOptions: boolean;
  onRemove: (entry: RemovedEntry) => void;
};

/** One row of the list; drawn anew only where what it shows is new: a long list has 500 of them. */
export const ListPlace = memo(function ListPlace(props: ListPlaceProps) {
  const fetcher = useFetcher<{ changed?: ListAnswer } | null>();
  return <PlaceRow {...props} fetcher={fetcher} />;
}, isSamePlace);

/** Every answer of the shop brings new objects; what they say counts. */
function isSamePlace(before: ListPlaceProps, after: ListPlaceProps): boolean {
  const { place, comments, ...plain } = after;
  return (
    Object.entries(plain).every(([name, value]) => before[name as keyof typeof plain] === value) &&
    isSame(before.place.entry ?? before.place.removed, place.entry ?? place.removed) &&
    Boolean(before.place.entry) === Boolean(place.entry) &&
    isSame(before.comments, comments)
  );
}

const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

type PlaceRowProps = ListPlaceProps & { fetcher: ListFetcher };

/** An entry, which turns into the way back where it is removed, and back into an entry (WL3). Whatever the router does draws its parent. */
const PlaceRow = memo(function PlaceRow({
  place,
  externalId,
  fetcher,
  onRemove,
  ...rest
}: PlaceRowProps) {
  const { entry } = place;
  const isLeaving = fetcher.formData?.get('intent') === 'remove';
  const isEntry = entry !== undefined && !isLeaving;
  const { row, noteMove } = useKeptFocus(isEntry);
  useAnswer(fetcher.data?.changed, (entry ?? place.removed).name);
  return (
    <li ref={row} className="border-b border-linie-blau">
      {isEntry ? (
        <>
          <ListEntry
            entry={entry}
            externalId={externalId}
            fetcher={fetcher}
            mayChange={rest.mayChange}
            hasOptions={rest.hasOptions}
            onRemove={(removed) => {
              noteMove();
              onRemove(removed);
            }}
          />
          <EntryComments
            externalId={externalId}
            entryId={entry.externalId}
            name={entry.name}
            comments={rest.comments}
            mayComment={rest.mayComment}
          />
        </>
      ) : (
        <fetcher.Form method="post" action={listAddress(externalId)} onSubmit={noteMove}>
          <input type="hidden" name="externalId" value={externalId} />
          <RemovedRow
            removed={entry ?? place.removed}
            isRestoring={fetcher.formData?.get('intent') === 'restore'}
          />
        </fetcher.Form>
      )}
    </li>
  );
});

/** What somebody pressed is gone with the row's old content, so the focus goes to the first thing of the new one. */
function useKeptFocus(isEntry: boolean) {
  const row = useRef<HTMLLIElement>(null);
  /** What the row was when it was told to become something else. */
  const left = useRef<boolean>(undefined);
  useEffect(() => {
    if (left.current !== !isEntry) return;
    left.current = undefined;
    row.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [isEntry]);
  const noteMove = (): void => {
    left.current = isEntry;
  };
  return { row, noteMove };
}

/** Says what the shop refused, or that the entry is back. */
function useAnswer(answer: ListAnswer | undefined, name: string): void {
  const texts = useTexts();
  const said = useRef(answer);
  useEffect(() => {
    if (!answer || said.current === answer) return;
    said.current = answer;
    if (answer.refusal) showToast({ kind: 'bad', title: sayMessage(texts, answer.refusal) });
    if (answer.addedTo)
      showToast({
        kind: 'ok',
        title: texts('shop.lists.added', { list: answer.addedTo }),
        text: name,
      });
  }, [answer, name, texts]);
}

const firstControl = 'h2 a, button:not([tabindex])';
