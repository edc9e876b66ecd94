import { useCallback, useState } from 'react';
import type { CartOperationInput, CartViewFragment } from '#contract/operations.generated.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { undoMs } from '#storefront/ui/undo-bar.tsx';

type Item = CartViewFragment['items'][number];

/** Removes positions from the minicart; the last removal can be undone for eight seconds, that of a gift by its voucher (CA2). */
export function useMinicartRemoval() {
  const [removed, setRemoved] = useState<{ item: Item; index: number; until: number }>();
  const [hasFailed, setFailed] = useState(false);
  const send = async (operation: CartOperationInput): Promise<boolean> => {
    setFailed(false);
    try {
      await changeCart([operation]);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  };
  const remove = async (item: Item, index: number): Promise<void> => {
    if (await send({ removePosition: { positionId: item.id } }))
      setRemoved({ item, index, until: Date.now() + undoMs });
  };
  const forget = useCallback(() => setRemoved(undefined), []);
  const restore = async (): Promise<void> => {
    if (removed && (await send(restoring(removed.item)))) forget();
  };
  return { removed, hasFailed, remove, restore, forget };
}

export type MinicartRemoval = ReturnType<typeof useMinicartRemoval>;

function restoring({
  itemId,
  quantity,
  names,
  relatedVoucherCode: code,
}: Item): CartOperationInput {
  return code === null ? { addPosition: { itemId, quantity, names } } : { addVoucher: { code } };
}
