import { useTexts } from '#storefront/state/texts.tsx';
import { TileGrid } from '#storefront/ui/product-tile/tile-grid.tsx';
import { type TeaserProps, wordsOf } from '../teaser.ts';

/** All of a teaser's products as tiles. */
export function ProductGridTeaser({ teaser }: TeaserProps) {
  const texts = useTexts();
  return (
    <section aria-label={wordsOf(teaser, 'headline') ?? texts('shop.listing.label')}>
      <TileGrid tiles={teaser.productsRecommendations} headingLevel={2} />
    </section>
  );
}
