import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { WithoutScript } from './without-script.tsx';

type EntryQuantityProps = {
  /** What is counted. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
};

/** How many pieces an entry names, 0 to 9998 (WL3). Without script a button takes the number over. */
export function EntryQuantity({ name, quantity, onChange }: EntryQuantityProps) {
  const texts = useTexts();
  const sayLimit = (limit: 'min' | 'max'): void => {
    if (limit === 'min') return;
    const title = texts('vue.buybox.text.quantity.error', { max: most });
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
        onLimit={sayLimit}
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
