import '#storefront/texts/checkout.ts';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CartRefusalViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { HeartOfLine } from '#storefront/lists/heart-of-line.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { DefaultButton } from '#storefront/ui/default-button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { useDebouncedQuantity } from '#storefront/ui/use-debounced-quantity.ts';
import type { BasketAnswer } from './change-basket.ts';
import { positionGrid, secondaryAction } from './position-classes.ts';
import { PositionNames } from './position-names.tsx';
import { PositionNotes } from './position-notes.tsx';
import {
  type PositionItem,
  PositionPicture,
  PositionPrices,
  PositionText,
} from './position-parts.tsx';

type PositionProps = {
  item: PositionItem;
  refused: CartRefusalViewFragment[];
  /** Called when the position's removal is submitted, so that undo can be offered. */
  onRemove: () => void;
};

/** One position of the basket (CA2, CA4): a form that also works without script. */
export function Position({ item, refused, onRemove }: PositionProps) {
  const texts = useTexts();
  const fetcher = useFetcher<BasketAnswer | null>();
  const [limit, setLimit] = useState<'min' | 'max'>();
  const { quantity, change, drop } = usePositionQuantity(item, fetcher);
  const changeTo = (next: number): void => {
    setLimit(undefined);
    change(next);
    if (next === 0) onRemove();
  };
  const isLeaving = fetcher.formData?.get('intent') === 'remove' || quantity === 0;
  if (isLeaving) return null;
  return (
    <li className="border-b border-linie-blau">
      <fetcher.Form
        {...notDiscovered}
        method="post"
        action="/checkout/basket/"
        className={positionGrid}
        onSubmit={drop}
      >
        <input type="hidden" name="positionId" value={item.id} />
        <input type="hidden" name="seen" value={item.quantity} />
        <DefaultButton name="intent" value="change" label={texts('shop.basket.applyQuantity')} />
        <PositionPicture item={item} />
        <div className="grid min-w-0 content-start gap-1">
          <PositionText item={item} />
          <PositionNotes
            item={item}
            refusals={fetcher.data?.refusals ?? refused}
            limit={limit}
            onRaise={() => changeTo(item.minimumOrderQuantity)}
          />
          <PositionNames item={item} />
        </div>
        <div className="max-md:col-span-full max-md:flex max-md:items-center max-md:justify-between md:contents">
          {item.isCatalog ? (
            <p className="md:text-right">
              <Badge kind="ok">{texts('shop.cart.free')}</Badge>
            </p>
          ) : (
            <QuantityField
              label={item.name}
              quantity={quantity}
              max={item.maxQuantity}
              deletesOnZero
              onChange={changeTo}
              onLimit={setLimit}
            />
          )}
          <PositionPrices item={item} />
        </div>
        <div className="col-span-full flex flex-wrap gap-x-5 md:col-start-2">
          <button
            type="submit"
            name="intent"
            value="remove"
            className={secondaryAction}
            onClick={onRemove}
          >
            <Icon name="trash-2" size="small" />
            {texts('shop.basket.remove')}
            <span className="sr-only"> {item.name}</span>
          </button>
          {!item.isCatalog && (
            <HeartOfLine
              productId={item.productId}
              itemId={item.variantInfoList.length > 0 ? item.itemId : undefined}
              name={item.name}
              className={secondaryAction}
            />
          )}
          {!item.isCatalog && (
            <noscript>
              <button type="submit" name="intent" value="change" className={secondaryAction}>
                {texts('shop.basket.applyQuantity')}
              </button>
            </noscript>
          )}
        </div>
      </fetcher.Form>
    </li>
  );
}

function usePositionQuantity(
  item: PositionItem,
  fetcher: ReturnType<typeof useFetcher<BasketAnswer | null>>,
) {
  return useDebouncedQuantity(item, fetcher.state !== 'idle', (wanted, seen) => {
    void fetcher.submit(
      { intent: 'change', positionId: item.id, quantity: String(wanted), seen: String(seen) },
      { method: 'post', action: '/checkout/basket/' },
    );
  });
}
