import { memo, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { listAddress } from '#storefront/lists/list-path.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { type EntryComment, EntryComments } from './entry-comments.tsx';
import { FarRow } from './far-row.tsx';
import { ListEntry } from './list-entry.tsx';
import type { Place } from './places-of.ts';
import { RemovedRow } from './removed-row.tsx';
import { useNear } from './use-near.ts';
import { WithoutScript } from './without-script.tsx';

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
  /** It stands where the page begins, or the page is printed. */
  isDrawn: boolean;
  onRemove: (entry: RemovedEntry) => void;
};

/**
 * One row of the list; drawn anew only where what it shows is new, and drawn at all when somebody comes near it: a long list
 * has 500 of them, each a form. Without script all are there.
 */
export const ListPlace = memo(function ListPlace(props: ListPlaceProps) {
  const { watched, isNear } = useNear<HTMLLIElement>();
  const { entry } = props.place;
  if (!entry || props.isDrawn || isNear)
    return (
      <li className="border-b border-linie-blau">
        <NearRow {...props} />
      </li>
    );
  return (
    <li ref={watched} className={farLine}>
      <FarRow entry={entry} />
      <WithoutScript>
        <NearRow {...props} />
      </WithoutScript>
    </li>
  );
}, isSamePlace);

/** Skipped by the layout where nobody sees it; without script it holds the whole row. */
const farLine =
  'border-b border-linie-blau [contain-intrinsic-height:auto_216px] [content-visibility:auto] md:[contain-intrinsic-height:auto_144px] print:[content-visibility:visible]';

function NearRow(props: ListPlaceProps) {
  const fetcher = useFetcher<{ changed?: ListAnswer } | null>();
  return <PlaceRow {...props} fetcher={fetcher} />;
}

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
    <div ref={row}>
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
    </div>
  );
});

/** What somebody pressed is gone with the row's old content, so the focus goes to the first thing of the new one. */
function useKeptFocus(isEntry: boolean) {
  const row = useRef<HTMLDivElement>(null);
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
