import { TileRow } from '#storefront/ui/product-tile/tile-grid.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

/** A row of products. */
export function RecommendationsTeaser({ teaser }: TeaserProps) {
  if (teaser.productsRecommendations.length === 0) return null;
  return (
    <section aria-labelledby={teaser.id}>
      <SectionHeading
        id={teaser.id}
        title={wordsOf(teaser, 'headline') ?? teaser.name}
        link={linkOf(teaser)}
      />
      <TileRow tiles={teaser.productsRecommendations} />
    </section>
  );
}
