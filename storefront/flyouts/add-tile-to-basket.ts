import { showAdded } from './added.ts';
import { confirmMinimalOrder } from './minimal-order.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { wasToasted } from '#storefront/state/shop-client.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';

/** Adds the item of a tile's button; asks for confirmation where the minimum is more than one piece. */
export function addOrConfirm(button: HTMLButtonElement, texts: Texts): void {
  const add = () => void addToBasket(button, texts);
  const { least: name = '', quantity } = button.dataset;
  if (name === '') add();
  else confirmMinimalOrder({ name, quantity: Number(quantity), add });
}

/** Adds the item that a button names by its value and data, and shows the result (LS4). */
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
    if (refusal) showToast({ kind: 'warn', title: formatMessage(texts, refusal.message) });
    else showAdded({ itemId, productId: Number(button.dataset['product']) });
  } catch (fault) {
    if (!wasToasted(fault))
      showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') });
  } finally {
    button.ariaBusy = 'false';
  }
}
