import '#storefront/texts/lists.ts';
import { useState } from 'react';
import { changeCart } from '#storefront/state/cart-store.ts';
import { wasToasted } from '#storefront/state/shop-client.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { type ShoppingLine, sumOf } from './shopping-line.ts';

type ShoppingListFootProps = { chosen: readonly ShoppingLine[]; total: number };

/** The number and total of the chosen lines, and the button that adds them all to the basket. */
export function ShoppingListFoot({ chosen, total }: ShoppingListFootProps) {
  const [isLoading, setLoading] = useState(false);
  const texts = useTexts();
  const formats = useFormats();
  const addAll = async (): Promise<void> => {
    setLoading(true);
    try {
      const operations = chosen.flatMap(({ item }) => (item ? [additionOf(item)] : []));
      const refusals = await changeCart(operations);
      const added = chosen.length - refusals.length;
      showToast({
        kind: refusals.length > 0 ? 'warn' : 'ok',
        title: texts('shop.shoppingList.added', { count: added, total: chosen.length }),
        text: raisedText(chosen, texts),
      });
    } catch (fault) {
      if (!wasToasted(fault))
        showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-tafel-500">
        {texts('shop.shoppingList.chosen', { count: chosen.length, total })}
        <span className="text-tafel-900 tabular-nums">
          <span className="sr-only">{texts('shop.lists.total')} </span>
          <b className="font-display text-price">{formats.price(sumOf(chosen))}</b>
        </span>
      </p>
      <Button
        isWide
        className="noscript:hidden"
        isLoading={isLoading}
        disabledReason={chosen.length === 0 ? texts('shop.shoppingList.nothing') : undefined}
        onClick={() => void addAll()}
      >
        <Icon name="shopping-basket" />
        {texts('shop.shoppingList.add', { count: chosen.length })}
      </Button>
    </div>
  );
}

const additionOf = ({ id, quantity }: NonNullable<ShoppingLine['item']>) => ({
  addPosition: { itemId: id, quantity },
});

/** The text about minimum quantities above one piece. */
function raisedText(chosen: readonly ShoppingLine[], texts: Texts): string | undefined {
  const raised = chosen.flatMap(({ tile, item }) =>
    item && item.quantity > 1 ? [`${item.quantity} × ${tile.name}`] : [],
  );
  return raised.length > 0
    ? texts('shop.shoppingList.raised', { names: raised.join(', ') })
    : undefined;
}
