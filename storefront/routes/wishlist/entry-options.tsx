import '#storefront/texts/lists.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type {
  ListEntryViewFragment,
  ListEssentialsViewFragment,
  ListViewFragment,
} from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { Note } from '#storefront/ui/note.tsx';
import { Select, TextInput } from '#storefront/ui/text-input.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { PanelAnswer } from './manage-list.ts';
import { openEntry } from './shown-entry.ts';

type EntryOptionsProps = {
  list: ListViewFragment;
  lists: readonly ListEssentialsViewFragment[];
  entry: ListEntryViewFragment;
  mayComment: boolean;
};

/** Further actions on an entry: choose another item, comment, move or copy to another list (WL4, HF6). */
export function EntryOptions({ list, lists, entry, mayComment }: EntryOptionsProps) {
  const texts = useTexts();
  const { externalId, name } = entry;
  const mayChange = isOpenForEntries(list);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{name}</p>
      <div className="flex flex-wrap gap-2">
        {mayChange && entry.hasMultipleItems && (
          <Button
            kind="outline"
            size="sm"
            className="noscript:hidden"
            onClick={() => openEntry('wishlistOptionsVariants', externalId)}
          >
            <Icon name="pencil" size="small" />
            {texts(entry.itemId === null ? 'shop.lists.choose' : 'shop.lists.exchange')}
          </Button>
        )}
        {mayComment && (
          <Button
            kind="outline"
            size="sm"
            onClick={() => openEntry('wishlistComments', externalId)}
          >
            <Icon name="messages-square" size="small" />
            {texts('shop.lists.comment')}
          </Button>
        )}
      </div>
      {mayChange && <PerPupilForm list={list} entry={entry} />}
      <MoveForm list={list} lists={lists} entry={entry} mayMove={mayChange} />
    </div>
  );
}

/** Form for the number of pieces per pupil of a class. */
function PerPupilForm({ list, entry }: Pick<EntryOptionsProps, 'list' | 'entry'>) {
  const texts = useTexts();
  const fetcher = useFetcher<{ managed?: PanelAnswer } | null>();
  const refusal = fetcher.data?.managed?.refusal;
  if (list.pupils === null) return null;
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={listAddress(list.externalId)}
      className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="externalId" value={list.externalId} />
      <input type="hidden" name="entryId" value={entry.externalId} />
      <Field
        label={texts('shop.lists.perPupil')}
        hint={texts('shop.lists.perPupilHint', { count: list.pupils, packSize: entry.packSize })}
        error={refusal ? formatMessage(texts, refusal.message) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            key={entry.perPupil}
            name="number"
            inputMode="numeric"
            maxLength={2}
            defaultValue={entry.perPupil ?? ''}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="setPerPupil"
        isLoading={fetcher.state !== 'idle'}
        className="md:mt-6.5"
      >
        {texts('shop.lists.apply')}
      </Button>
    </fetcher.Form>
  );
}

type MoveFormProps = Omit<EntryOptionsProps, 'mayComment'> & { mayMove: boolean };

function MoveForm({ list, lists, entry, mayMove }: MoveFormProps) {
  const texts = useTexts();
  const fetcher = useFetcher<{ managed?: PanelAnswer } | null>();
  const answer = fetcher.data?.managed;
  const { name } = entry;
  useEffect(() => {
    if (!answer || answer.refusal) return;
    closeModal('wishlistEntryOptions');
    showToast({ kind: 'ok', title: texts('shop.lists.entrySaved'), text: name });
  }, [answer, name, texts]);
  const others = lists.filter(
    (each) => each.externalId !== list.externalId && isOpenForEntries(each),
  );
  if (others.length === 0) return null;
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={listAddress(list.externalId)}
      className="grid gap-3 border-t border-linie pt-4"
    >
      <input type="hidden" name="externalId" value={list.externalId} />
      <input type="hidden" name="entryId" value={entry.externalId} />
      {answer?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, answer.refusal.message)}
        </Note>
      )}
      <Field label={texts('shop.lists.otherList')}>
        {(control) => (
          <Select {...control} name="toExternalId">
            {others.map((each) => (
              <option key={each.externalId} value={each.externalId}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {mayMove && (
          <Button type="submit" size="sm" name="intent" value="move">
            {texts('shop.lists.move')}
          </Button>
        )}
        <Button type="submit" size="sm" kind="outline" name="intent" value="copyEntry">
          {texts('shop.lists.copyEntry')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
