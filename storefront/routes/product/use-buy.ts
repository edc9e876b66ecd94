import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { showAdded } from '#storefront/flyouts/added.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { isSaid } from '#storefront/state/shop-client.ts';
import type { BuyFormProps } from './buy-form.tsx';
import type { BuyRefusal } from './buy-without-script.ts';
import { quantityOf } from '../basket/change-basket.ts';

/** Puts the chosen item into the basket without leaving the page, and says what was refused (CA2). */
export function useBuy({ variants, product, refused, onMissing, deal, onBought }: BuyFormProps) {
  const [notice, say] = useState<BuyRefusal | undefined>(refused);
  const [isBusy, setBusy] = useState(false);
  const { item } = variants;

  const buy = async (quantity: number, itemId: number): Promise<void> => {
    setBusy(true);
    try {
      const [refusal] = await changeCart([
        { addPosition: { itemId: deal ? `${itemId}_lightning` : itemId, quantity } },
      ]);
      say(refusal?.message);
      onBought();
      if (!refusal) showAdded({ itemId, productId: product.id });
    } catch (fault) {
      say(isSaid(fault) ? undefined : { messageKey: 'vue.message.internalError', values: [] });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const quantity = quantityOf(new FormData(event.currentTarget));
    if (!item) {
      say('missingChoice');
      onMissing();
    } else if (!quantity) say('wrongQuantity');
    else void buy(quantity, item.id);
  };
  return { notice, isBusy, submit, say };
}
