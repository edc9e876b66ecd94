import { useTexts } from '#storefront/state/texts.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { TileGrid } from '#storefront/product-tile/tile-grid.tsx';
import { linkOf, type TeaserProps, wordsOf } from '../teaser.ts';

/** All products of a teaser as tiles, with an optional headline. */
export function ProductGridTeaser({ teaser }: TeaserProps) {
  const texts = useTexts();
  const title = wordsOf(teaser, 'headline');
  return (
    <section
      aria-label={title ? undefined : texts('shop.listing.label')}
      aria-labelledby={title ? teaser.id : undefined}
    >
      {title && <SectionHeading id={teaser.id} title={title} link={linkOf(teaser)} />}
      <TileGrid tiles={teaser.productsRecommendations} headingLevel={title ? 3 : 2} />
    </section>
  );
}
