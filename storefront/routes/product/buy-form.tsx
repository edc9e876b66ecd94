import '#storefront/texts/product.ts';
import { useState } from 'react';
import type { DealViewFragment } from '#contract/operations.generated.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import type { BuyRefusal } from './buy-without-script.ts';
import { BuyBar } from './buy-bar.tsx';
import type { Offer, ProductView, VariantsView } from './product-view.ts';
import { missingAttributes } from './selection.ts';
import { useBuy } from './use-buy.ts';

export type BuyFormProps = {
  product: ProductView;
  variants: VariantsView;
  offer: Offer;
  /** What the form was refused for when it was posted without script. */
  refused: BuyRefusal | undefined;
  onMissing: () => void;
  /** The deal that runs, with pieces left. */
  deal: DealViewFragment | undefined;
  onBought: () => void;
};

/** Quantity and the button that puts it into the basket; a plain form without script (PD3). */
export function BuyForm(props: BuyFormProps) {
  const { product, variants, offer } = props;
  const { item } = variants;
  const texts = useTexts();
  const { notice, isBusy, submit, say } = useBuy(props);
  const address = product.path + (item ? `?varid=${item.id}` : '');
  return (
    <form id="buy" method="post" action={address} onSubmit={submit} className="grid gap-3">
      {item && <input type="hidden" name="itemId" value={item.id} />}
      <div className="flex items-stretch gap-3 max-md:*:min-w-0">
        <Quantity key={item?.id} item={item} name={product.name} onSay={say} />
        <Button
          type="submit"
          size="lg"
          isLoading={isBusy}
          className="min-w-0 flex-1 px-3! max-md:text-body!"
        >
          <Icon name="shopping-basket" />
          {texts('shop.product.buy')}
        </Button>
      </div>
      {item && item.minimumOrderQuantity > 1 && (
        <p className="text-small text-tafel-500">
          {texts('shop.product.minimum', { count: item.minimumOrderQuantity })}
        </p>
      )}
      <BuyNotice notice={notice} missing={item ? [] : missingNames(variants)} />
      <BuyBar offer={offer} />
    </form>
  );
}

type QuantityProps = {
  item: VariantsView['item'];
  name: string;
  onSay: (refusal: BuyRefusal) => void;
};

/** Remounted for another item, so that it starts from that item's minimum. */
function Quantity({ item, name, onSay }: QuantityProps) {
  const min = Math.max(1, item?.minimumOrderQuantity ?? 1);
  const max = item?.maxQuantity ?? 999;
  const [quantity, setQuantity] = useState(min);
  return (
    <QuantityField
      label={name}
      size="lg"
      quantity={quantity}
      min={min}
      max={max}
      onChange={setQuantity}
      onLimit={(limit) =>
        onSay(
          limit === 'max'
            ? message('vue.buybox.text.quantity.error', 'max', max)
            : message('vue.pdp.minQuantity', 'amount', min),
        )
      }
    />
  );
}

function message(messageKey: string, name: string, value: number): BuyRefusal {
  return { messageKey, values: [{ name, value: String(value) }] };
}

function BuyNotice({ notice, missing }: { notice: BuyRefusal | undefined; missing: string[] }) {
  const texts = useTexts();
  const said = (): string | undefined => {
    if (notice === 'missingChoice') {
      return missing.length > 0
        ? texts('shop.product.chooseStill', { name: missing.join(', ') })
        : undefined;
    }
    if (notice === 'wrongQuantity') return texts('shop.product.wrongQuantity');
    return notice && sayMessage(texts, notice);
  };
  const text = said();
  return (
    <div role="alert">
      {text && (
        <Note kind="red">
          <p>{text}</p>
        </Note>
      )}
    </div>
  );
}

function missingNames({ attributes }: VariantsView): string[] {
  return missingAttributes(attributes).map(({ displayName }) => displayName);
}
