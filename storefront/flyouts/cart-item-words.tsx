import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { DealMeter } from '#storefront/ui/product-tile/tile-deal.tsx';

export type CartItemWordsProps = { item: CartViewFragment['items'][number] };

/** What was chosen of a position and, where a lightning deal gives only some pieces, how many have which price. */
export function CartItemWords({ item }: CartItemWordsProps) {
  const texts = useTexts();
  const { variantInfoList, isLightningDeal, quantityLightning, quantityNormal } = item;
  const words = variantInfoList.map(({ value }) => value);
  if (isLightningDeal) words.push(texts('shop.basket.lightning', { count: quantityLightning }));
  if (isLightningDeal && quantityNormal > 0) {
    words.push(texts('shop.basket.normal', { count: quantityNormal }));
  }
  const percent = item.lightningReservedPercentageRoundFloor;
  return (
    <>
      {words.length > 0 && <p className="text-small text-tafel-500">{words.join(' · ')}</p>}
      {percent !== null && <DealMeter percent={percent} />}
    </>
  );
}
