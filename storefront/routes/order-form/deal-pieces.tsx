import '#storefront/texts/checkout.ts';
import type { OrderFormEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

type DealPiecesProps = { item: NonNullable<OrderFormEntryViewFragment['item']> };

/**
 * How many pieces the cart would hold at the lightning deal's price, and how many it would add at the normal price
 * (CA5).
 */
export function DealPieces({ item }: DealPiecesProps) {
  const texts = useTexts();
  const { quantityLightning, quantityNormal, pricePerUnitLightning, pricePerUnit } = item;
  if (!pricePerUnitLightning) return null;
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      <span className="font-semibold text-sonne-text">
        {texts('shop.basket.lightning', { count: quantityLightning })}{' '}
        {pricePerUnitLightning.stringValue}
      </span>
      {quantityNormal > 0 && (
        <span className="text-tafel-500">
          {texts('shop.basket.normal', { count: quantityNormal })} {pricePerUnit.stringValue}
        </span>
      )}
    </p>
  );
}
