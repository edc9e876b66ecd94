import { useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { isSaid } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';

type ShoppingListFootProps = { chosen: readonly TileViewFragment[]; total: number };

/** How many are chosen, and the one button that puts them all into the basket. */
export function ShoppingListFoot({ chosen, total }: ShoppingListFootProps) {
  const [isLoading, setLoading] = useState(false);
  const texts = useTexts();
  const addAll = async (): Promise<void> => {
    setLoading(true);
    try {
      const refusals = await changeCart(chosen.map(additionOf));
      const added = chosen.length - refusals.length;
      showToast({
        kind: refusals.length > 0 ? 'warn' : 'ok',
        title: texts('shop.shoppingList.added', { count: added, total: chosen.length }),
      });
    } catch (fault) {
      if (!isSaid(fault))
        showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-tafel-500">
        {texts('shop.shoppingList.chosen', { count: chosen.length, total })}
      </p>
      <Button
        isWide
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

function additionOf({ bestItemId, minimumOrderQuantity }: TileViewFragment) {
  return { addPosition: { itemId: bestItemId, quantity: minimumOrderQuantity } };
}
