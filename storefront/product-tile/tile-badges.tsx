import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, DiscountBadge } from '#storefront/ui/badge.tsx';

type TileBadgesProps = { tile: TileViewFragment };

/** The badges on the picture, top left: the discount, and new or popular where there is room (LS4). */
export function TileBadges({ tile }: TileBadgesProps) {
  const texts = useTexts();
  const novelty = noveltyOf(tile);
  return (
    <div className="pointer-events-none absolute inset-x-2 top-2 z-2 flex flex-col items-start gap-1">
      <DiscountBadge percent={tile.discountPercent} />
      {novelty && (
        <Badge kind={novelty} className="max-md:hidden">
          {texts(`shop.badge.${novelty}`)}
        </Badge>
      )}
    </div>
  );
}

/** Further advantages of a product, as text below its name; on phones new or popular too. */
export function TileMerits({ tile }: TileBadgesProps) {
  const texts = useTexts();
  const novelty = noveltyOf(tile);
  const extra = tile.extraBadges[0]?.name;
  if (!novelty && !extra) return null;
  return (
    <p className={`text-micro text-tafel-500 ${extra ? '' : 'md:hidden'}`}>
      {novelty && (
        <span className="md:hidden">
          {texts(`shop.badge.${novelty}`)}
          {extra && ' · '}
        </span>
      )}
      {extra}
    </p>
  );
}

function noveltyOf({ badges }: TileViewFragment): 'new' | 'popular' | undefined {
  if (badges.new) return 'new';
  return badges.popular ? 'popular' : undefined;
}
