import '#storefront/texts/lists.ts';
import { lazy, Suspense, useState } from 'react';
import {
  exchangeChosen,
  type ListEntryViewFragment,
  type PublicListViewFragment,
  type TakenListViewFragment,
} from '#contract/operations.generated.ts';
import { DeliveryAbove, deliveryOfAll } from '#storefront/lists/entries/entry-parts.tsx';
import { ListSummary } from '#storefront/lists/entries/list-summary.tsx';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { useAddChosen } from '#storefront/lists/entries/use-add-chosen.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal, openModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/state/toasts.ts';
import { publicListAddress } from '../list-path.ts';
import { listColumns } from './list-columns.ts';
import { PublicLine } from './public-line.tsx';
import { useChoice } from './use-choice.ts';

const VariantPicker = lazy(async () => ({
  default: (await import('#storefront/lists/entries/variant-picker.tsx')).VariantPicker,
}));

type PublicListProps = {
  list: PublicListViewFragment;
  /** The number of columns where there is room. */
  columns?: number;
  /** The heading of each entry: one level below that of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Says how much is done and keeps what went into the basket as done: for a list that is worked through once. */
  hasProgress?: boolean;
};

/** The entry for which an item is chosen, and the product of that item. */
type Choosing = { entry: ListEntryViewFragment; productId: number };

/** A public list: quantities and variants are the visitor's own, and all entries are added to the basket at once (WL4, WL7). */
export function PublicList({ list, columns = 1, heading, hasProgress = false }: PublicListProps) {
  const texts = useTexts();
  const choice = useChoice(list);
  const dialogs = dialogsOf(list.externalId);
  const { isLoading, taken, addToBasket } = useAddChosen(dialogs.taken, list.externalId);
  const [choosing, setChoosing] = useState<Choosing>();
  const delivery = deliveryOfAll(choice.entries);
  const exchange = async (entry: ListEntryViewFragment, itemId: number): Promise<void> => {
    const found = await askExchange(entry, itemId);
    if (!found) {
      showToast({ kind: 'bad', title: texts('shop.lists.failed') });
      return;
    }
    choice.exchange(found);
    closeModal(dialogs.variants);
    showToast({ kind: 'ok', title: texts('shop.lists.entrySaved'), text: found.name });
  };
  return (
    <form
      method="post"
      action={publicListAddress(list.code)}
      onSubmit={(event) => {
        event.preventDefault();
        void addToBasket(choice.asked).then((answer) => {
          if (answer && hasProgress) choice.take(addedProducts(answer));
        });
      }}
    >
      {hasProgress && <Progress choice={choice} />}
      <DeliveryAbove delivery={delivery} />
      <ul className={listColumns(columns, 'gap-x-8')}>
        {choice.entries.map((entry) => (
          <PublicLine
            key={entry.externalId}
            entry={entry}
            isOwned={choice.done.includes(entry.externalId)}
            isTaken={choice.taken.includes(entry.externalId)}
            heading={heading}
            deliveryAbove={delivery?.deliveryInfo}
            isAlone={!(columns > 1)}
            onQuantity={(quantity) => choice.setQuantity(entry.externalId, quantity)}
            onToggle={() => choice.toggle(entry.externalId)}
            onChoose={(productId) => {
              setChoosing({ entry, productId });
              openModal(dialogs.variants);
            }}
            onExchange={(itemId) => void exchange(entry, itemId)}
          />
        ))}
      </ul>
      <div className="max-md:contents md:pt-4">
        <ListSummary totals={choice.totals} isSticky>
          <Button
            type="submit"
            isWide
            isLoading={isLoading}
            className="max-md:px-3 max-md:text-[0.9375rem]"
            disabledReason={choice.asked.length === 0 ? texts('shop.lists.nothing') : undefined}
          >
            <Icon name="shopping-basket" size="small" />
            {texts('shop.publicList.take', {
              count: choice.buyableCount,
              total: choice.entries.length,
              amount: choice.totals.current.stringValue,
            })}
          </Button>
        </ListSummary>
      </div>
      <Dialog name={dialogs.taken} title={texts('shop.lists.taken')}>
        {taken && <AddListResultGroups taken={taken} />}
      </Dialog>
      <VariantsDialog
        name={dialogs.variants}
        choosing={choosing}
        onPick={(entry, itemId) => void exchange(entry, itemId)}
      />
    </form>
  );
}

type VariantsProps = {
  name: string;
  choosing: Choosing | undefined;
  onPick: (entry: ListEntryViewFragment, itemId: number) => void;
};

function VariantsDialog({ name, choosing, onPick }: VariantsProps) {
  const texts = useTexts();
  return (
    <Dialog name={name} title={texts('shop.lists.choose')}>
      {choosing && (
        <Suspense fallback={texts('shop.lists.loading')}>
          <VariantPicker
            productId={choosing.productId}
            itemId={choosing.productId === choosing.entry.productId ? choosing.entry.itemId : null}
            label={texts('shop.lists.takeVariant')}
            isLoading={false}
            onPick={({ id }) => onPick(choosing.entry, id)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** How much of the list is done, and the way to begin again for another child. */
function Progress({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const texts = useTexts();
  const { done, entries, taken, restart } = choice;
  const count = entries.filter(({ externalId }) => done.includes(externalId)).length;
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <output className="font-semibold">
        {texts('shop.publicList.done', { count, total: entries.length })}
      </output>
      {taken.length > 0 && (
        <Button kind="outline" size="sm" onClick={restart}>
          {texts('shop.publicList.anotherChild')}
        </Button>
      )}
    </div>
  );
}

/** Products of which pieces went into the basket. */
function addedProducts({
  successfullyAdded,
  quantityChanged,
  maxInCart,
}: TakenListViewFragment): number[] {
  return [...successfullyAdded, ...quantityChanged, ...maxInCart]
    .filter(({ added }) => added > 0)
    .map(({ productId }) => productId);
}

/** Dialog names of HF6, unique for each list of a page. */
const dialogsOf = (externalId: string) => ({
  taken: `addToCartListModal${externalId}`,
  variants: `wishlistOptionsVariants${externalId}`,
});

/** Loads an entry with another item. Undefined where the entry or the item is gone, or the request fails. */
async function askExchange(
  { externalId, quantity }: ListEntryViewFragment,
  itemId: number,
): Promise<ListEntryViewFragment | undefined> {
  try {
    const asked = { oldExternalId: externalId, itemId, quantity };
    const answer = await askShop(exchangeChosen, asked, { isQuiet: true });
    return answer.replaceTeaserWishlistItem ?? undefined;
  } catch {
    return undefined;
  }
}
