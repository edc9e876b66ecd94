import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { WithoutScript } from './without-script.tsx';

type EntryQuantityProps = {
  /** Name of the entry. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  /** Called for minus at zero pieces. */
  onRemove: () => void;
};

/** Quantity of an entry, 0 to 9998 (WL3); without script a button applies it. */
export function EntryQuantity({ name, quantity, onChange, onRemove }: EntryQuantityProps) {
  const texts = useTexts();
  const showLimit = (limit: 'min' | 'max'): void => {
    if (limit === 'min') {
      onRemove();
      return;
    }
    const title = texts('shop.lists.mostPieces', { max: most });
    showToast({ id: 'list-quantity', kind: 'warn', title });
  };
  return (
    <>
      <QuantityField
        label={name}
        quantity={quantity}
        min={0}
        max={most}
        onChange={onChange}
        onLimit={showLimit}
      />
      <WithoutScript>
        <button
          type="submit"
          name="intent"
          value="change"
          className={buttonClass({ kind: 'outline', size: 'sm' })}
        >
          {texts('shop.basket.applyQuantity')}
        </button>
      </WithoutScript>
    </>
  );
}

const most = 9998;
