import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsMarketing } from '#storefront/state/use-punch-out.ts';
import { Badge, DiscountBadge } from '#storefront/ui/badge.tsx';
import type { ProductView } from '../product-view.ts';

type GalleryBadgesProps = { product: ProductView; item: ItemViewFragment | null };

/** Badges on the picture: discount, and deal, new or popular (PD5). */
export function GalleryBadges({ product, item }: GalleryBadgesProps) {
  const texts = useTexts();
  const { isNewProduct, isTopseller } = product;
  const showsMarketing = useShowsMarketing();
  const isDeal = showsMarketing && item?.lightningDealInfo?.isAvailableLightningDeal === true;
  return (
    <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-2 print:hidden">
      {isDeal && <Badge kind="deal">{texts('shop.deal.name')}</Badge>}
      <DiscountBadge percent={discountOf(product, item)} />
      {!isDeal && isNewProduct && <Badge kind="new">{texts('shop.badge.new')}</Badge>}
      {!isDeal && isTopseller && !isNewProduct && (
        <Badge kind="popular">{texts('shop.badge.popular')}</Badge>
      )}
    </div>
  );
}

/** Discount in whole percent: of the running deal, the chosen item or the product. */
function discountOf(product: ProductView, item: ItemViewFragment | null): number {
  if (!item) return product.discountPercent;
  const { lightningDealInfo: deal, prices } = item;
  return deal?.isAvailableLightningDeal ? deal.lightningDiscountPercent : prices.discountPercent;
}
