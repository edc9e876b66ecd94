import { useTexts } from '#storefront/state/texts.tsx';
import { TileCarousel } from '#storefront/product-tile/tile-carousel.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

/** A carousel of products, of which five are visible at first; arrows move it by a page. */
export function RecommendationsTeaser({ teaser }: TeaserProps) {
  const texts = useTexts();
  const title = wordsOf(teaser, 'headline') ?? teaser.name;
  if (teaser.productsRecommendations.length === 0) return null;
  return (
    <section aria-labelledby={teaser.id}>
      <TileCarousel
        titleId={teaser.id}
        title={title}
        link={linkOf(teaser)}
        tiles={teaser.productsRecommendations}
        hasArrowsFromStart
        arrowLabels={{
          back: `${texts('shop.pager.previous')}: ${title}`,
          on: `${texts('shop.pager.next')}: ${title}`,
        }}
      />
    </section>
  );
}
