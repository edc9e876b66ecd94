import { showAdded } from '#storefront/flyouts/added.ts';
import { askForMinimalOrder } from '#storefront/flyouts/minimal-order.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { isSaid } from '#storefront/state/shop-client.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { showToast } from './toasts/toasts.ts';

/** Puts into the basket what a tile's button names; asks before where that is more than one piece. */
export function putOrAsk(button: HTMLButtonElement, texts: Texts): void {
  const add = () => void addToBasket(button, texts);
  const { least: name = '', quantity } = button.dataset;
  if (name === '') add();
  else askForMinimalOrder({ name, quantity: Number(quantity), add });
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
