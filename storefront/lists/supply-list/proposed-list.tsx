import '#storefront/texts/lists.ts';
import { lazy, Suspense, useState } from 'react';
import {
  findSupplyListEntry,
  type ListEntryViewFragment,
  type SupplyListViewFragment,
} from '#contract/operations.generated.ts';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { ListSummary } from '#storefront/lists/entries/list-summary.tsx';
import { useAddChosen } from '#storefront/lists/entries/use-add-chosen.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal, openModal } from '#storefront/ui/modals.ts';
import { supplyListPath } from '../list-path.ts';
import { SupplyLine } from './supply-line.tsx';
import { useDecisions } from './use-decisions.ts';

const VariantPicker = lazy(async () => ({
  default: (await import('#storefront/lists/entries/variant-picker.tsx')).VariantPicker,
}));

const dialogs = { taken: 'supplyListTaken', variants: 'supplyListVariants' };

/** A read supply list: the shopper confirms line by line and adds what was chosen to the basket at once. */
export function ProposedList({ list }: { list: SupplyListViewFragment }) {
  const texts = useTexts();
  const decisions = useDecisions(list);
  const { isLoading, taken, addToBasket } = useAddChosen(dialogs.taken);
  const [choosing, setChoosing] = useState<ListEntryViewFragment>();
  const exchange = async (entry: ListEntryViewFragment, itemId: number): Promise<void> => {
    const other = await askEntry(entry, itemId);
    if (!other) return showToast({ kind: 'bad', title: texts('shop.lists.failed') });
    decisions.exchange(entry, other);
    closeModal(dialogs.variants);
  };
  return (
    <form
      method="post"
      action={supplyListPath}
      onSubmit={(event) => {
        event.preventDefault();
        void addToBasket(decisions.asked);
      }}
    >
      <input type="hidden" name="intent" value="take" />
      <ol>
        {decisions.lines.map((decided) =>
          decided.line.kind === 'ARTICLE' ? (
            <SupplyLine
              key={decided.place}
              decided={decided}
              onDecide={(decision) => decisions.decide(decided.place, decision)}
              onQuantity={decisions.setQuantity}
              onChoose={(entry) => {
                setChoosing(entry);
                openModal(dialogs.variants);
              }}
            />
          ) : (
            <OtherLine key={decided.place} line={decided.line} />
          ),
        )}
      </ol>
      {decisions.undecided > 0 && (
        <output className="block pt-4 text-small">
          {texts('shop.supplyList.undecided', { count: decisions.undecided })}
        </output>
      )}
      <div className="max-md:contents md:pt-4">
        <ListSummary totals={decisions.totals} isSticky>
          <Button
            type="submit"
            isWide
            isLoading={isLoading}
            disabledReason={decisions.asked.length === 0 ? texts('shop.lists.nothing') : undefined}
          >
            <Icon name="shopping-basket" size="small" />
            {texts('shop.supplyList.take', { count: decisions.asked.length })}
          </Button>
        </ListSummary>
      </div>
      <Dialog name={dialogs.taken} title={texts('shop.lists.taken')}>
        {taken && <AddListResultGroups taken={taken} />}
      </Dialog>
      <Dialog name={dialogs.variants} title={texts('shop.lists.choose')}>
        {choosing && (
          <Suspense fallback={texts('shop.lists.loading')}>
            <VariantPicker
              productId={choosing.productId}
              itemId={choosing.itemId}
              label={texts('shop.lists.takeVariant')}
              isLoading={false}
              onPick={({ id }) => void exchange(choosing, id)}
            />
          </Suspense>
        )}
      </Dialog>
    </form>
  );
}

/** A heading or a sentence to the parents, as the school wrote it. */
function OtherLine({ line: { kind, text } }: { line: SupplyListViewFragment['lines'][number] }) {
  return kind === 'HEADING' ? (
    <li className="pt-7">
      <h2 className="text-h3">{text}</h2>
    </li>
  ) : (
    <li className="py-3 text-small text-tafel-500">{text}</li>
  );
}

/** A proposal with another item; undefined where it is gone or the request fails. */
async function askEntry(
  { productId, quantity }: ListEntryViewFragment,
  itemId: number,
): Promise<ListEntryViewFragment | undefined> {
  try {
    const entry = { productId, itemId, quantity };
    return (
      (await askShop(findSupplyListEntry, { entry }, { isQuiet: true })).supplyListEntry ??
      undefined
    );
  } catch {
    return undefined;
  }
}
