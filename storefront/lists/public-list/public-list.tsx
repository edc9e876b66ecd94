import '#storefront/texts/lists.ts';
import { useEffect, useState } from 'react';
import {
  addChosenToCart,
  findChosenTotals,
  type ListEntryViewFragment,
  type ListTotalsViewFragment,
  type PublicListViewFragment,
  type TakenListViewFragment,
} from '#contract/operations.generated.ts';
import { EntryPicture, EntryPrices, EntryWords } from '#storefront/routes/wishlist/entry-parts.tsx';
import { ListSummary } from '#storefront/routes/wishlist/list-summary.tsx';
import { TakenGroups } from '#storefront/routes/wishlist/taken-groups.tsx';
import { keep } from '#storefront/state/cart-store.ts';
import { askShop, isSaid } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { publicListAddress } from '../list-path.ts';

type PublicListProps = {
  list: PublicListViewFragment;
  /** How many stand side by side where there is room. */
  columns?: number;
  /** Of each entry: one below the heading that the list stands under. */
  heading?: 'h2' | 'h3' | undefined;
};

type Chosen = { entries: { productId: number; itemId: number | null; quantity: number }[] };

/** A list that everybody may see: quantities are the visitor's own, and all goes into the basket at once (WL7). */
export function PublicList({ list, columns = 1, heading }: PublicListProps) {
  const texts = useTexts();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [isLoading, setLoading] = useState(false);
  const [taken, setTaken] = useState<TakenListViewFragment>();
  const isAlone = !(columns > 1);
  const dialog = `addToCartListModal${list.externalId}`;
  const quantityOf = ({ externalId, quantity }: ListEntryViewFragment): number =>
    quantities[externalId] ?? quantity;
  const chosen: Chosen = {
    entries: list.entries
      .filter((entry) => quantityOf(entry) > 0)
      .map((entry) => ({
        productId: entry.productId,
        itemId: entry.itemId,
        quantity: quantityOf(entry),
      })),
  };
  const totals = useTotals(list.totals, chosen, Object.keys(quantities).length > 0);
  const take = async (): Promise<void> => {
    setLoading(true);
    try {
      const asked = { cartId: await cartId(), idempotencyKey: crypto.randomUUID(), ...chosen };
      const answer = (await askShop(addChosenToCart, asked)).taken;
      keep(answer.cart);
      setTaken(answer);
      openModal(dialog);
    } catch (fault) {
      if (!isSaid(fault)) showToast({ kind: 'bad', title: texts('shop.lists.failed') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <form
      method="post"
      action={publicListAddress(list.code)}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <ul className={isAlone ? '' : 'grid gap-x-8 xl:grid-cols-[repeat(2,minmax(0,1fr))]'}>
        {list.entries.map((entry) => (
          <Line
            key={entry.externalId}
            entry={entry}
            quantity={quantityOf(entry)}
            heading={heading}
            isAlone={isAlone}
            onChange={(quantity) => setQuantities({ ...quantities, [entry.externalId]: quantity })}
          />
        ))}
      </ul>
      <div className="pt-4">
        <ListSummary totals={totals}>
          <Button
            type="submit"
            isLoading={isLoading}
            className="md:ml-auto"
            disabledReason={chosen.entries.length === 0 ? texts('shop.lists.nothing') : undefined}
          >
            <Icon name="shopping-basket" size="small" />
            {texts('shop.lists.takeAll')}
          </Button>
        </ListSummary>
      </div>
      <Dialog name={dialog} title={texts('shop.lists.taken')}>
        {taken && <TakenGroups taken={taken} />}
      </Dialog>
    </form>
  );
}

type LineProps = Pick<PublicListProps, 'heading'> & {
  entry: ListEntryViewFragment;
  quantity: number;
  /** Nothing stands beside it. */
  isAlone: boolean;
  onChange: (quantity: number) => void;
};

function Line({ entry, quantity, heading, isAlone, onChange }: LineProps) {
  return (
    <li className={classes(line, isAlone && 'md:grid-cols-[96px_minmax(0,1fr)_auto]')}>
      <EntryPicture entry={entry} />
      <EntryWords entry={entry} heading={heading} />
      <div
        className={classes(
          'col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
          isAlone && 'md:col-span-1 md:flex-nowrap',
        )}
      >
        {entry.isSaleable && (
          <QuantityField
            label={entry.name}
            name={`q.${entry.externalId}`}
            quantity={quantity}
            min={0}
            max={9998}
            onChange={onChange}
          />
        )}
        <div className={classes('ml-auto', isAlone && 'md:w-52')}>
          <EntryPrices entry={{ ...entry, total: null, quantity: 1 }} />
        </div>
      </div>
    </li>
  );
}

/** What was chosen costs, half a second after the last change; until then what it cost before. */
function useTotals(
  first: ListTotalsViewFragment,
  chosen: Chosen,
  isChanged: boolean,
): ListTotalsViewFragment {
  const [totals, setTotals] = useState(first);
  const asked = JSON.stringify(chosen);
  useEffect(() => {
    if (!isChanged) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      askShop(findChosenTotals, JSON.parse(asked) as Chosen, { isQuiet: true }).then(
        ({ teaserWishlistTotals }) => !isLate && setTotals(teaserWishlistTotals),
        () => undefined,
      );
    }, 500);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [asked, isChanged]);
  return totals;
}

const line =
  'grid grid-cols-[96px_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-b border-linie-blau py-4';
