import '#storefront/texts/lists.ts';
import { lazy, Suspense, useState } from 'react';
import { changeCart } from '#storefront/state/cart-store.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { wasToasted } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { PickedItem } from './variant-picker.tsx';

const VariantPicker = lazy(async () => ({
  default: (await import('./variant-picker.tsx')).VariantPicker,
}));

type ChooseVariantProps = {
  entry: { productId: number; quantity: number; name: string };
  /** Called when the item was added to the basket. */
  onAdded: () => void;
};

/** Chooses the item of an entry that names only a product, and adds it to the basket (WL7). */
export function ChooseVariant({ entry, onAdded }: ChooseVariantProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const addToBasket = async ({ id, minimumOrderQuantity }: PickedItem): Promise<void> => {
    setLoading(true);
    try {
      const quantity = Math.max(entry.quantity, minimumOrderQuantity);
      const [refusal] = await changeCart([{ addPosition: { itemId: id, quantity } }]);
      if (refusal) showToast({ kind: 'warn', title: formatMessage(texts, refusal.message) });
      else onAdded();
    } catch (fault) {
      if (!wasToasted(fault)) showToast({ kind: 'bad', title: texts('shop.lists.failed') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <details className="pb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-tinte underline underline-offset-3">
        {texts('shop.lists.choose')}
        <span className="sr-only"> {entry.name}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={texts('shop.lists.loading')}>
          <VariantPicker
            productId={entry.productId}
            itemId={null}
            label={texts('shop.lists.takeToBasket')}
            isLoading={isLoading}
            onPick={(item) => void addToBasket(item)}
          />
        </Suspense>
      )}
    </details>
  );
}
