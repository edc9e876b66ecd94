import '#storefront/texts/lists.ts';
import { useState } from 'react';
import {
  addToList,
  type ListChangeViewFragment,
  type ListEssentialsViewFragment,
  removeFromList,
} from '#contract/operations.generated.ts';
import { type Message, formatMessage } from '#storefront/state/message.ts';
import { askShop, wasToasted } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { keepList, rememberActiveList } from './active-list.ts';
import { isOpenForEntries } from './active-list-cookie.ts';
import { type ChosenProduct, listChoice, useListChoice } from './list-choice.ts';
import { useList } from './list-store.ts';
import { listAddress } from './list-path.ts';
import { listedValue } from './listed-value.ts';
import { NewListForm } from './new-list-form.tsx';

/** Dialog with a customer's lists, to add a product to each or remove it (WL2, HF6). */
export function ListChoiceDialog() {
  const texts = useTexts();
  const product = useListChoice((state) => state.product);
  return (
    <Dialog name={listChoice} title={texts('shop.lists.which')}>
      {product && <Choice key={listedValue(product)} product={product} />}
    </Dialog>
  );
}

type ChangeResult = { refusal: Message | null; text: string };

function Choice({ product }: { product: ChosenProduct }) {
  const texts = useTexts();
  const lists = useList((state) => state.lists).filter(isOpenForEntries);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<ChangeResult>();
  const change = async (
    list: Pick<List, 'externalId' | 'products' | 'name' | 'role'>,
  ): Promise<void> => {
    if (busy) return;
    setBusy(list.externalId);
    try {
      const isListed = holds(list, product);
      const { wishlist, refusal } = await toggle(list.externalId, product, isListed);
      if (wishlist) keepList(wishlist);
      if (!refusal && !isListed) rememberActiveList(list);
      const key = isListed ? 'shop.lists.removed' : 'shop.lists.added';
      setSaid({ refusal: refusal?.message ?? null, text: texts(key, { list: list.name }) });
    } catch (fault) {
      const message = { messageKey: 'shop.lists.failed', values: [] };
      if (!wasToasted(fault)) setSaid({ refusal: message, text: '' });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{product.name}</p>
      {said?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, said.refusal)}
        </Note>
      )}
      <ul className="border-t border-linie">
        {lists.map((list) => (
          <li key={list.externalId} className="flex items-center border-b border-linie">
            <Toggle
              list={list}
              isListed={holds(list, product)}
              isBusy={busy === list.externalId}
              onToggle={() => void change(list)}
            />
            <a
              href={listAddress(list.externalId)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-papier-2"
            >
              <Icon
                name="chevron-right"
                label={texts('shop.lists.showNamed', { list: list.name })}
              />
            </a>
          </li>
        ))}
      </ul>
      <output className="min-h-6 text-small text-wiese-dunkel">
        {said && !said.refusal && said.text}
      </output>
      <NewListForm onBegun={(list) => void change(list)} />
    </div>
  );
}

type List = ListEssentialsViewFragment;

type ToggleProps = { list: List; isListed: boolean; isBusy: boolean; onToggle: () => void };

function Toggle({ list, isListed, isBusy, onToggle }: ToggleProps) {
  const texts = useTexts();
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-busy={isBusy || undefined}
      onClick={onToggle}
      className="group flex min-h-13 min-w-0 grow items-center gap-3 rounded-m px-2 text-left hover:bg-papier-2"
    >
      <span
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-badge border-[1.5px]',
          isListed ? 'border-tinte bg-tinte text-white' : 'border-tafel-400 bg-white',
        )}
      >
        {isListed && <Icon name="check" size="small" />}
      </span>
      <span className="min-w-0 grow font-semibold break-words">{list.name}</span>
      <span className="shrink-0 text-small text-tafel-500">
        {texts('shop.lists.count', { count: list.products.length })}
      </span>
    </button>
  );
}

const holds = ({ products }: Pick<List, 'products'>, product: ChosenProduct): boolean =>
  products.some((each) => listedValue(each) === listedValue(product));

async function toggle(
  externalId: string,
  { productId, itemId }: ChosenProduct,
  isListed: boolean,
): Promise<ListChangeViewFragment> {
  const entry = { productId, itemId };
  if (isListed)
    return (await askShop(removeFromList, { externalId, entry })).removeProductFromWishlist;
  const asked = { externalId, entry: { ...entry, quantity: 1 } };
  return (await askShop(addToList, asked)).addProductToWishlist;
}
