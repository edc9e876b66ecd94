import '#storefront/texts/lists.ts';
import { useState } from 'react';
import { addChosenToCart, type TakenListViewFragment } from '#contract/operations.generated.ts';
import { keepCart } from '#storefront/state/cart-store.ts';
import { askShop, wasToasted } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { openModal } from '#storefront/ui/modals.ts';

type Chosen = { productId: number; itemId: number | null; quantity: number };

/** Adds chosen entries, of a public list where `externalId` names one, to the basket and opens the dialog of this name with the outcome of each, which it answers (WL7). */
export function useAddChosen(dialog: string, externalId: string | null = null) {
  const texts = useTexts();
  const [isLoading, setLoading] = useState(false);
  const [taken, setTaken] = useState<TakenListViewFragment>();
  const addToBasket = async (
    entries: readonly Chosen[],
  ): Promise<TakenListViewFragment | undefined> => {
    setLoading(true);
    try {
      const key = { cartId: await cartId(), externalId, idempotencyKey: crypto.randomUUID() };
      const answer = (await askShop(addChosenToCart, { ...key, entries: [...entries] })).taken;
      keepCart(answer.cart);
      setTaken(answer);
      openModal(dialog);
      return answer;
    } catch (fault) {
      if (!wasToasted(fault)) showToast({ kind: 'bad', title: texts('shop.lists.failed') });
      return undefined;
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, taken, addToBasket };
}
