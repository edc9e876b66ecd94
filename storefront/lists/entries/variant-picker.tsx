import '#storefront/texts/lists.ts';
import { useEffect, useState } from 'react';
import type { ChangeEvent } from 'react';
import { findVariants, type FindVariantsQuery } from '#contract/operations.generated.ts';
import {
  queryAfterChoice,
  type Selection,
  selectionOf,
  withSelection,
} from '#storefront/variants/selection.ts';
import { VariantDropdown } from '#storefront/variants/variant-dropdown.tsx';
import { VariantTiles } from '#storefront/variants/variant-tiles.tsx';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Note } from '#storefront/ui/note.tsx';

type Variants = NonNullable<FindVariantsQuery['variantInfo']>;
export type PickedItem = NonNullable<Variants['item']>;

type VariantPickerProps = {
  productId: number;
  /** The initial item. */
  itemId: number | null;
  /** The label of the button that confirms the choice. */
  label: string;
  isLoading: boolean;
  onPick: (item: PickedItem) => void;
};

/** Chooses an item of a product by its attributes, as on the product's page (WL4). */
export function VariantPicker({ productId, itemId, label, isLoading, onPick }: VariantPickerProps) {
  const texts = useTexts();
  const { variants, hasFailed, choose } = useVariants(productId, itemId);
  if (hasFailed)
    return (
      <Note kind="red" isAlert>
        {texts('shop.lists.failed')}
      </Note>
    );
  if (!variants) return <p aria-busy="true">{texts('shop.lists.loading')}</p>;
  const { item, attributes } = variants;
  return (
    <div className="grid gap-4.5">
      {attributes.map((attribute) => {
        const Choice = attribute.type === 'dropdown' ? VariantDropdown : VariantTiles;
        return (
          <Choice
            key={attribute.name}
            attribute={attribute}
            isMissing={false}
            onChoose={(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
              choose(queryAfterChoice(attributes, attribute.name, event.target.value))
            }
          />
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-linie pt-4">
        {item && (
          <div aria-live="polite">
            <p className="font-display text-price font-bold">{item.prices.price.stringValue}</p>
            <DeliveryStatus color={item.deliveryStatusColor}>{item.deliveryInfo}</DeliveryStatus>
          </div>
        )}
        <Button
          isWide
          isLoading={isLoading}
          disabledReason={item ? undefined : texts('shop.lists.chooseFirst')}
          onClick={() => item && onPick(item)}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

function useVariants(productId: number, itemId: number | null) {
  const [selection, setSelection] = useState<Selection[]>();
  const [variants, setVariants] = useState<Variants>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isObsolete = false;
    const asked = {
      productId,
      selectedVariants: selection ?? [],
      itemId: selection ? null : itemId,
    };
    askShop(findVariants, asked, { isQuiet: true }).then(
      ({ variantInfo }) => {
        if (isObsolete) return;
        if (variantInfo) setVariants(variantInfo);
        setFailed(!variantInfo);
      },
      () => !isObsolete && setFailed(true),
    );
    return () => {
      isObsolete = true;
    };
  }, [productId, itemId, selection]);
  /** Shows a choice at once, so that a second choice before the response extends the first. */
  const choose = (query: string): void => {
    setSelection(selectionOf(new URLSearchParams(query)));
    setVariants(
      (shown) =>
        shown && { ...shown, item: null, attributes: withSelection(shown.attributes, query) },
    );
  };
  return { variants, hasFailed, choose };
}
