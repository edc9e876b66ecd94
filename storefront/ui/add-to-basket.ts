import { useEffect } from 'react';
import { showAdded } from '#storefront/flyouts/added.ts';
import { askForMinimalOrder } from '#storefront/flyouts/minimal-order.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { isSaid } from '#storefront/state/shop-client.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { showToast } from './toasts/toasts.ts';

/** The one form that all basket buttons of tiles belong to. */
export const addToBasketForm = 'add-to-basket';

/**
 * Puts what a tile's button names into the basket without leaving the page, and asks first where that is more than one piece. Without script the form posts
 * to the product's page.
 */
export function useAddToBasket(): void {
  const texts = useTexts();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      const isOurs = target instanceof HTMLFormElement && target.id === addToBasketForm;
      if (!isOurs || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const add = () => void addToBasket(submitter, texts);
      const { least: name = '', quantity } = submitter.dataset;
      if (name === '') add();
      else askForMinimalOrder({ name, quantity: Number(quantity), add });
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [texts]);
}

/** Puts into the basket what a button names by its value and data, and shows what came of it (LS4). */
export async function addToBasket(button: HTMLButtonElement, texts: Texts): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const itemId = Number(button.value);
  try {
    const [refusal] = await changeCart([
      {
        addPosition: {
          itemId: button.dataset['deal'] === undefined ? itemId : `${itemId}_lightning`,
          quantity: Number(button.dataset['quantity'] ?? 1),
        },
      },
    ]);
    if (refusal) showToast({ kind: 'warn', title: sayMessage(texts, refusal.message) });
    else showAdded({ itemId, productId: Number(button.dataset['product']) });
  } catch (fault) {
    if (!isSaid(fault))
      showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') });
  } finally {
    button.ariaBusy = 'false';
  }
}
