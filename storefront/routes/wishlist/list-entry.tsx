import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { DefaultButton } from '#storefront/ui/default-button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { NamesOn } from '#storefront/ui/names-on.tsx';
import { BuyEntry } from './buy-entry.tsx';
import { EntryPicture, EntryPrices, EntryWords } from '#storefront/lists/entries/entry-parts.tsx';
import { EntryNames } from './entry-names.tsx';
import { EntryQuantity } from './entry-quantity.tsx';
import { openEntry } from './shown-entry.ts';
import { ReplaceButton, Replacement } from '#storefront/lists/entries/replacement.tsx';
import { type ListFetcher, useEntryQuantity } from './use-entry-quantity.ts';
import { WithoutScript } from './without-script.tsx';

type ListEntryProps = {
  entry: ListEntryViewFragment;
  /** Id of the list. */
  externalId: string;
  fetcher: ListFetcher;
  /** Whether the visitor may change entries. */
  mayChange: boolean;
  /** Whether the entry has a menu of options, as for customers. */
  hasOptions: boolean;
  /** Whether the visitor may name its pieces: a customer on an own list. */
  mayName: boolean;
  deliveryAbove: string | undefined;
  /** Called when the removal is submitted, so that the entry can be restored. */
  onRemove: (entry: ListEntryViewFragment) => void;
  /** Shown below the entry's text: the links to its comments. */
  children: ReactNode;
};

/** One entry of the list: a form that also works without script (WL3, WL4). */
export function ListEntry({
  entry,
  externalId,
  fetcher,
  mayChange,
  hasOptions,
  mayName,
  deliveryAbove,
  onRemove,
  children,
}: ListEntryProps) {
  const texts = useTexts();
  const sent = { method: 'post', action: listAddress(externalId) } as const;
  const { quantity, change, drop } = useEntryQuantity(
    entry.quantity,
    fetcher,
    (wanted, expected) => {
      const fields = { externalId, listed: listedValue(entry), quantity: String(wanted) };
      void fetcher.submit({ ...fields, expected: String(expected), intent: 'change' }, sent);
    },
  );
  const remove = (): void => {
    drop();
    onRemove({ ...entry, quantity });
    void fetcher.submit({ externalId, listed: listedValue(entry), intent: 'remove' }, sent);
  };
  return (
    <fetcher.Form {...notDiscovered} {...sent} className={line} onSubmit={drop}>
      <input type="hidden" name="externalId" value={externalId} />
      <input type="hidden" name="listed" value={listedValue(entry)} />
      <input type="hidden" name="expected" value={entry.quantity} />
      <DefaultButton name="intent" value="change" label={texts('shop.basket.applyQuantity')} />
      <EntryPicture entry={entry} />
      <div className="grid min-w-0 content-start">
        <EntryWords entry={entry} deliveryAbove={deliveryAbove} />
        <NamesOn names={entry.names} />
        {mayName && <EntryNames entry={entry} />}
        {children}
      </div>
      <div className="col-span-full grid gap-2 md:col-span-1 md:justify-items-end">
        <EntryPrices entry={entry} />
        <div className="flex flex-wrap items-center gap-2 max-md:justify-between">
          {!mayChange && <span>{texts('shop.lists.pieces', { count: quantity })}</span>}
          {mayChange && entry.isSaleable && entry.buyableItemId !== null && (
            <span className="print:hidden">
              <EntryQuantity
                name={entry.name}
                quantity={quantity}
                onChange={change}
                onRemove={remove}
              />
            </span>
          )}
          {mayChange && entry.isSaleable && (
            <b className="hidden print:inline">
              {texts('shop.lists.pieces', { count: Math.max(1, quantity) })}
            </b>
          )}
          <BuyEntry entry={entry} quantity={quantity} mayChange={mayChange} />
          {mayChange && (
            <IconButton
              type="submit"
              icon="trash-2"
              name="intent"
              value="remove"
              label={texts('shop.lists.remove', { name: entry.name })}
              className="ml-auto"
              onClick={() => onRemove({ ...entry, quantity })}
            />
          )}
          {hasOptions && entry.isSaleable && (
            <OptionsButton externalId={externalId} entry={entry} />
          )}
        </div>
      </div>
      {entry.replacement && (
        <Replacement replacement={entry.replacement}>
          {mayChange && <ReplaceButton entry={entry} replacement={entry.replacement} />}
        </Replacement>
      )}
    </fetcher.Form>
  );
}

/** Button that opens the entry's options; without script a link to the page with them (WL4). */
function OptionsButton({ externalId, entry }: Pick<ListEntryProps, 'externalId' | 'entry'>) {
  const texts = useTexts();
  const label = texts('shop.lists.optionsOf', { name: entry.name });
  return (
    <>
      <IconButton
        icon="ellipsis-vertical"
        label={label}
        className="noscript:hidden"
        onClick={() => openEntry('wishlistEntryOptions', entry.externalId)}
      />
      <WithoutScript>
        <a
          href={`${listAddress(externalId, 'wishlistEntryOptions')}&entry=${entry.externalId}`}
          aria-label={label}
          className={buttonClass({ kind: 'outline', size: 'sm' })}
        >
          {texts('shop.lists.options')}
        </a>
      </WithoutScript>
    </>
  );
}

const line =
  'grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 md:grid-cols-[136px_minmax(0,1fr)_auto] md:gap-x-6';
