import '#storefront/texts/product.ts';
import { useRef, useState } from 'react';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import type { BuyRefusal } from './buy-without-script.ts';
import { BuyBar } from './buy-bar.tsx';
import { NameField } from './name-field.tsx';
import type { VariantsView } from './product-view.ts';
import { ScalePrices } from './scale-prices.tsx';
import { missingAttributes } from '#storefront/variants/selection.ts';
import { type BuyFormProps, useBuy } from './use-buy.ts';

/** Form with quantity and basket button; works without script (PD3). */
export function BuyForm(props: BuyFormProps) {
  const { product, variants, offer, deal } = props;
  const { item } = variants;
  const texts = useTexts();
  const { notice, isBusy, submit, setNotice } = useBuy(props);
  const row = useRef<HTMLDivElement>(null);
  const { quantity, setQuantity } = useQuantity(item);
  const address = product.path + (item ? `?varid=${item.id}` : '');
  return (
    <form id="buy" method="post" action={address} onSubmit={submit} className="grid gap-3">
      {item && <input type="hidden" name="itemId" value={item.id} />}
      <NameField nameStyle={product.nameStyle} />
      {item && (
        <ScalePrices steps={item.prices.steps} quantity={quantity} hasDeal={deal !== undefined} />
      )}
      <div ref={row} className="flex items-stretch gap-3 max-md:*:min-w-0 print:hidden">
        <Quantity
          key={item?.id}
          item={item}
          name={product.name}
          quantity={quantity}
          onChange={setQuantity}
          onNotice={setNotice}
        />
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
      <BuyBar
        offer={offer}
        name={product.name}
        picture={item?.picture ?? product.images[0]}
        button={row}
      />
    </form>
  );
}

type QuantityProps = {
  item: VariantsView['item'];
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  onNotice: (refusal: BuyRefusal) => void;
};

/** The wanted quantity, which starts at each item's minimum. */
function useQuantity(item: VariantsView['item']) {
  const [wanted, setWanted] = useState<{ itemId: number | undefined; quantity: number }>();
  const quantity = wanted && wanted.itemId === item?.id ? wanted.quantity : leastOf(item);
  const setQuantity = (next: number): void => setWanted({ itemId: item?.id, quantity: next });
  return { quantity, setQuantity };
}

const leastOf = (item: VariantsView['item']): number =>
  Math.max(1, item?.minimumOrderQuantity ?? 1);

/** Keyed by item, so that what was typed for another one is gone. */
function Quantity({ item, name, quantity, onChange, onNotice }: QuantityProps) {
  const min = leastOf(item);
  const max = item?.maxQuantity ?? 999;
  return (
    <QuantityField
      label={name}
      size="lg"
      quantity={quantity}
      min={min}
      max={max}
      onChange={onChange}
      onLimit={(limit) => {
        if (limit === 'max') onNotice(message('vue.buybox.text.quantity.error', 'max', max));
        else if (min > 1) onNotice(message('vue.pdp.minQuantity', 'amount', min));
      }}
    />
  );
}

function message(messageKey: string, name: string, value: number): BuyRefusal {
  return { messageKey, values: [{ name, value: String(value) }] };
}

function BuyNotice({ notice, missing }: { notice: BuyRefusal | undefined; missing: string[] }) {
  const texts = useTexts();
  const noticeText = (): string | undefined => {
    if (notice === 'missingChoice') {
      // A single missing attribute is shown at its own field.
      return missing.length > 1
        ? texts('shop.product.chooseStill', { name: missing.join(', ') })
        : undefined;
    }
    if (notice === 'wrongQuantity') return texts('shop.product.wrongQuantity');
    return notice && formatMessage(texts, notice);
  };
  const text = noticeText();
  return (
    // The live region exists before it has content, so that screen readers announce it; empty it takes no space.
    <div role="alert" className="empty:absolute">
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
