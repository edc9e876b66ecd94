import { memo, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { ListAnswer, RemovedEntry } from './change-list.ts';
import { type EntryComment, CommentLinks, EntryComments } from './entry-comments.tsx';
import { RowPlaceholder } from './row-placeholder.tsx';
import { ListEntry } from './list-entry.tsx';
import type { Row } from './rows-of.ts';
import { RemovedRow } from './removed-row.tsx';
import { useNear } from './use-near.ts';
import { WithoutScript } from './without-script.tsx';
import type { ListFetcher } from './use-entry-quantity.ts';

type ListRowProps = {
  row: Row;
  /** Id of the list. */
  externalId: string;
  mayChange: boolean;
  comments: readonly EntryComment[];
  mayComment: boolean;
  /** Whether the entry has a menu of options, as for customers. */
  hasOptions: boolean;
  /** Whether the visitor may name the pieces of entries. */
  mayName: boolean;
  /** Delivery time that is shown once above all entries, so it is not repeated. */
  deliveryAbove: string | undefined;
  /** Renders the whole row at once: it is at the top of the page, or the page is printed. */
  isRendered: boolean;
  onRemove: (entry: RemovedEntry) => void;
};

/**
 * One row of the list. Rows render in full only near the viewport, because a long list has 500 of them, each a form;
 * memoized by content. Without script all are rendered.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { watched, isNear } = useNear<HTMLLIElement>();
  const { entry } = props.row;
  if (!entry || props.isRendered || isNear)
    return (
      <li className="border-b border-linie-blau">
        <FullRow {...props} />
      </li>
    );
  return (
    <li ref={watched} className={placeholderLine}>
      <RowPlaceholder entry={entry} />
      <WithoutScript>
        <FullRow {...props} />
      </WithoutScript>
    </li>
  );
}, isSameRow);

/** `content-visibility` skips the layout of rows outside the viewport; without script the element holds the whole row. */
const placeholderLine =
  'border-b border-linie-blau [contain-intrinsic-height:auto_216px] [content-visibility:auto] [overflow-clip-margin:8px] md:[contain-intrinsic-height:auto_144px] print:[content-visibility:visible]';

function FullRow(props: ListRowProps) {
  const fetcher = useFetcher<{ changed?: ListAnswer } | null>();
  return <EntryRow {...props} fetcher={fetcher} />;
}

/** Compares by content, because every response creates new objects. */
function isSameRow(before: ListRowProps, after: ListRowProps): boolean {
  const { row, comments, ...plain } = after;
  return (
    Object.entries(plain).every(([name, value]) => before[name as keyof typeof plain] === value) &&
    isSame(before.row.entry ?? before.row.removed, row.entry ?? row.removed) &&
    Boolean(before.row.entry) === Boolean(row.entry) &&
    isSame(before.comments, comments)
  );
}

const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

type EntryRowProps = ListRowProps & { fetcher: ListFetcher };

/**
 * A row that shows an entry, or the button that restores it after its removal (WL3). Memoized, because router changes
 * render its parent.
 */
const EntryRow = memo(function EntryRow({
  row,
  externalId,
  fetcher,
  onRemove,
  ...rest
}: EntryRowProps) {
  const { entry } = row;
  const isLeaving = fetcher.formData?.get('intent') === 'remove';
  const isEntry = entry !== undefined && !isLeaving;
  const { element, noteMove } = useFocusAfterChange(isEntry);
  useAnswer(fetcher.data?.changed, (entry ?? row.removed).name);
  return (
    <div ref={element}>
      {isEntry ? (
        <>
          <ListEntry
            entry={entry}
            externalId={externalId}
            fetcher={fetcher}
            mayChange={rest.mayChange}
            hasOptions={rest.hasOptions}
            mayName={rest.mayName}
            deliveryAbove={rest.deliveryAbove}
            onRemove={(removed) => {
              noteMove();
              onRemove(removed);
            }}
          >
            <CommentLinks
              externalId={externalId}
              entryId={entry.externalId}
              name={entry.name}
              count={rest.comments.length}
              mayComment={rest.mayComment}
            />
          </ListEntry>
          <EntryComments externalId={externalId} comments={rest.comments} />
        </>
      ) : (
        <fetcher.Form
          {...notDiscovered}
          method="post"
          action={listAddress(externalId)}
          onSubmit={noteMove}
        >
          <input type="hidden" name="externalId" value={externalId} />
          <RemovedRow
            removed={entry ?? row.removed}
            isRestoring={fetcher.formData?.get('intent') === 'restore'}
          />
        </fetcher.Form>
      )}
    </div>
  );
});

/** Moves the focus to the row's first control after its content changed, because the pressed button is gone. */
function useFocusAfterChange(isEntry: boolean) {
  const element = useRef<HTMLDivElement>(null);
  /** The kind of content, entry or not, when the change was submitted. */
  const left = useRef<boolean>(undefined);
  useEffect(() => {
    if (left.current !== !isEntry) return;
    left.current = undefined;
    element.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [isEntry]);
  const noteMove = (): void => {
    left.current = isEntry;
  };
  return { element, noteMove };
}

/** Shows a toast for a refusal, or for a restored entry. */
function useAnswer(answer: ListAnswer | undefined, name: string): void {
  const texts = useTexts();
  const shownAnswer = useRef(answer);
  useEffect(() => {
    if (!answer || shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    if (answer.refusal) showToast({ kind: 'bad', title: formatMessage(texts, answer.refusal) });
    if (answer.addedTo)
      showToast({
        kind: 'ok',
        title: texts('shop.lists.added', { list: answer.addedTo }),
        text: name,
      });
  }, [answer, name, texts]);
}

const firstControl = 'h2 a, button:not([tabindex])';
