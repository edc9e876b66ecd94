import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, DiscountBadge } from '../badge.tsx';

/** On the picture, top left: the discount, new or popular, and one more (LS4). */
export function TileBadges({
  tile: { discountPercent, badges, extraBadges },
}: {
  tile: TileViewFragment;
}) {
  const texts = useTexts();
  const extra = extraBadges[0];
  return (
    <div className="pointer-events-none absolute inset-x-2 top-2 z-2 flex flex-col items-start gap-1">
      <DiscountBadge percent={discountPercent} />
      {badges.new && <Badge kind="new">{texts('shop.badge.new')}</Badge>}
      {badges.popular && !badges.new && <Badge kind="popular">{texts('shop.badge.popular')}</Badge>}
      {extra && <Badge kind="extra">{extra.name}</Badge>}
    </div>
  );
}
