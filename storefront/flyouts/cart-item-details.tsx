import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { DealMeter } from '#storefront/product-tile/tile-deal.tsx';

export type CartItemDetailsProps = { item: CartViewFragment['items'][number] };

/** The chosen attributes of a position and, in a lightning deal, the quantity at each price. */
export function CartItemDetails({ item }: CartItemDetailsProps) {
  const texts = useTexts();
  const { variantInfoList, isLightningDeal, quantityLightning, quantityNormal } = item;
  const words = variantInfoList.map(({ value }) => value);
  if (isLightningDeal) words.push(texts('shop.basket.lightning', { count: quantityLightning }));
  if (isLightningDeal && quantityNormal > 0) {
    words.push(texts('shop.basket.normal', { count: quantityNormal }));
  }
  words.push(...item.names.map(({ text, pieces }) => (pieces > 1 ? `${pieces} × ${text}` : text)));
  const percent = item.lightningReservedPercentageRoundFloor;
  return (
    <>
      {words.length > 0 && <p className="text-small text-tafel-500">{words.join(' · ')}</p>}
      {percent !== null && <DealMeter percent={percent} />}
    </>
  );
}
