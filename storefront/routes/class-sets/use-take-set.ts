import '#storefront/texts/lists.ts';
import { useState } from 'react';
import { addClassSetToCart, type TakenListViewFragment } from '#contract/operations.generated.ts';
import { keepCart } from '#storefront/state/cart-store.ts';
import { askShop, wasToasted } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { openModal } from '#storefront/ui/modals.ts';

type Chosen = { code: string; children: number; substituted: number[] };

/** Adds a class set to the basket and opens the dialog of this name with the outcome of each line (SC8). */
export function useTakeSet(dialog: string) {
  const texts = useTexts();
  const [isLoading, setLoading] = useState(false);
  const [taken, setTaken] = useState<TakenListViewFragment>();
  const takeSet = async (chosen: Chosen): Promise<void> => {
    setLoading(true);
    try {
      const key = { cartId: await cartId(), idempotencyKey: crypto.randomUUID() };
      const answer = (await askShop(addClassSetToCart, { ...key, ...chosen })).taken;
      keepCart(answer.cart);
      setTaken(answer);
      openModal(dialog);
    } catch (fault) {
      if (!wasToasted(fault)) showToast({ kind: 'bad', title: texts('shop.lists.failed') });
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, taken, takeSet };
}
