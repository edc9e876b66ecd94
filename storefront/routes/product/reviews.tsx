import '#storefront/texts/product.ts';
import type { MouseEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { lazyLayout } from '#storefront/ui/lazy-layout.ts';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { textLinkClass } from '#storefront/ui/text-link.tsx';
import type { ProductView, ReviewsView } from './product-view.ts';
import { ReviewBars } from './review-bars.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsAddress, reviewsPerPage, type ReviewsQuery } from './review-query.ts';
import { useReviews } from './use-reviews.ts';

type ReviewsProps = { product: ProductView; first: ReviewsView; wanted: ReviewsQuery };

/** Reviews: five at first, more on demand, filtered by stars; every step is also a link (PD4). */
export function Reviews({ product, first, wanted }: ReviewsProps) {
  const texts = useTexts();
  const reviews = useReviews(product.id, first, wanted);
  const { items, list, stars, isBusy, fetchMore, filterBy } = reviews;
  if (first.counts.all === 0) return null;
  const read = list.from + list.reviews.length;
  const instead = (event: MouseEvent, act: () => void): void => {
    event.preventDefault();
    if (!isBusy) act();
  };
  return (
    <div
      id="bewertungen"
      className={classes(
        'section-gap grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(380px,5fr)] lg:gap-12 2xl:grid-cols-[minmax(0,8fr)_minmax(460px,5fr)] 2xl:gap-18',
        lazyLayout(estimatedHeight),
      )}
      suppressHydrationWarning
    >
      <section aria-labelledby="reviews" aria-busy={isBusy}>
        <SectionHeading id="reviews" title={texts('shop.product.reviews')} />
        <ReviewCount reviews={reviews} />
        {stars !== undefined && (
          <a
            href={reviewsAddress(product.path, { stars: undefined, from: 0 })}
            className={textLinkClass}
            onClick={(event) => instead(event, () => filterBy(undefined))}
          >
            {texts('shop.product.allReviews')}
          </a>
        )}
        <ul ref={items}>
          {list.reviews.map((review) => (
            <li key={review.ratingId}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        {read < list.totalCount && (
          <ButtonLink
            kind="outline"
            className="mt-5 print:hidden"
            href={reviewsAddress(product.path, { stars, from: read })}
            aria-disabled={isBusy || undefined}
            onClick={(event) => instead(event, fetchMore)}
          >
            {texts('shop.product.moreReviews', {
              count: Math.min(reviewsPerPage, list.totalCount - read),
            })}
          </ButtonLink>
        )}
      </section>
      <ReviewBars
        product={product}
        counts={first.counts}
        chosen={stars}
        onChoose={(event, chosen) => instead(event, () => filterBy(chosen))}
      />
    </div>
  );
}

/** Live region with the number of reviews shown. */
function ReviewCount({
  reviews: { list, stars, hasFailed },
}: {
  reviews: ReturnType<typeof useReviews>;
}) {
  const texts = useTexts();
  const shown = { shown: list.from + list.reviews.length, count: list.totalCount };
  return (
    <output className="block text-small text-tafel-500">
      {hasFailed && texts('shop.product.reviewsFailed')}
      {!hasFailed &&
        (stars === undefined
          ? texts('shop.product.reviewsShown', shown)
          : texts('shop.product.reviewsWith', { stars, count: list.totalCount }))}
    </output>
  );
}

/** Estimated height with five reviews. */
const estimatedHeight =
  '[contain-intrinsic-block-size:auto_1820px] md:[contain-intrinsic-block-size:auto_1530px] lg:[contain-intrinsic-block-size:auto_1170px]';
