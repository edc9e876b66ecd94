import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, DiscountBadge } from '#storefront/ui/badge.tsx';
import type { ProductView } from '../product-view.ts';

const extraBadgesAtMost = 3;

type GalleryBadgesProps = { product: ProductView; item: ItemViewFragment | null };

/** Deal, discount, new or popular, and at most three more, on the picture (PD5). */
export function GalleryBadges({ product, item }: GalleryBadgesProps) {
  const texts = useTexts();
  const { isNewProduct, isTopseller, extraBadges } = product;
  return (
    <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-2">
      {item?.lightningDealInfo?.isAvailableLightningDeal && (
        <Badge kind="deal">{texts('shop.deal.name')}</Badge>
      )}
      <DiscountBadge percent={discountOf(product, item)} />
      {isNewProduct && <Badge kind="new">{texts('shop.badge.new')}</Badge>}
      {isTopseller && !isNewProduct && <Badge kind="popular">{texts('shop.badge.popular')}</Badge>}
      {extraBadges.slice(0, extraBadgesAtMost).map(({ id, name }) => (
        <Badge key={id} kind="extra">
          {name}
        </Badge>
      ))}
    </div>
  );
}

/** In whole percent: the running deal's, the chosen item's or that of the product. */
function discountOf(product: ProductView, item: ItemViewFragment | null): number {
  if (!item) return product.discountPercent;
  const { lightningDealInfo: deal, prices } = item;
  return deal?.isAvailableLightningDeal ? deal.lightningDiscountPercent : prices.discountPercent;
}
