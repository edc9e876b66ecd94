import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { showAdded } from '#storefront/flyouts/added.ts';
import { changeCart } from '#storefront/state/cart-store.ts';
import { wasToasted } from '#storefront/state/shop-client.ts';
import type { DealViewFragment } from '#contract/operations.generated.ts';
import { boughtNames } from './bought-names.ts';
import type { BuyRefusal } from './buy-without-script.ts';
import { quantityOf } from '../basket/change-basket.ts';
import type { Offer, ProductView, VariantsView } from './product-view.ts';

export type BuyFormProps = {
  product: ProductView;
  variants: VariantsView;
  offer: Offer;
  /** Refusal of a form that was posted without script. */
  refused: BuyRefusal | undefined;
  onMissing: () => void;
  /** The running deal, if pieces are left. */
  deal: DealViewFragment | undefined;
  onBought: () => void;
};

/** Submits the buy form without leaving the page, and shows refusals (CA2). */
export function useBuy({ variants, product, refused, onMissing, deal, onBought }: BuyFormProps) {
  const [notice, setNotice] = useState<BuyRefusal | undefined>(refused);
  const [isBusy, setBusy] = useState(false);
  const { item } = variants;

  const buy = async (quantity: number, itemId: number, name: string): Promise<void> => {
    setBusy(true);
    try {
      const [refusal] = await changeCart([
        {
          addPosition: {
            itemId: deal ? `${itemId}_lightning` : itemId,
            quantity,
            ...boughtNames(name, quantity),
          },
        },
      ]);
      setNotice(refusal?.message);
      onBought();
      if (!refusal) showAdded({ itemId, productId: product.id });
    } catch (fault) {
      setNotice(
        wasToasted(fault) ? undefined : { messageKey: 'vue.message.internalError', values: [] },
      );
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const quantity = quantityOf(form);
    if (!item) {
      setNotice('missingChoice');
      onMissing();
    } else if (!quantity) setNotice('wrongQuantity');
    else void buy(quantity, item.id, String(form.get('personalName') ?? ''));
  };
  return { notice, isBusy, submit, setNotice };
}
