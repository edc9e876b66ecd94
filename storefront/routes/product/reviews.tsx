import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import type { ProductView, ReviewsView } from './product-view.ts';
import { ReviewBars } from './review-bars.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviews } from './use-reviews.ts';

type ReviewsProps = { product: ProductView; first: ReviewsView };

/** What buyers say: five at first, more on demand, and by stars (PD4). */
export function Reviews({ product, first }: ReviewsProps) {
  const texts = useTexts();
  const { list, stars, isBusy, hasFailed, fetchMore, filterBy } = useReviews(product.id, first);
  if (first.totalCount === 0) return null;
  return (
    <div
      id="bewertungen"
      className="section-gap grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16"
    >
      <section aria-labelledby="reviews" aria-busy={isBusy}>
        <SectionHeading id="reviews" title={texts('shop.product.reviews')} />
        <output className="block text-small text-tafel-500">
          {hasFailed && texts('shop.product.reviewsFailed')}
          {stars !== undefined &&
            !hasFailed &&
            texts('shop.product.reviewsWith', { stars, count: list.totalCount })}
        </output>
        <ul>
          {list.reviews.map((review) => (
            <li key={review.ratingId}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        {list.reviews.length < list.totalCount && (
          <Button kind="outline" className="mt-5" isLoading={isBusy} onClick={fetchMore}>
            {texts('shop.product.moreReviews', {
              count: Math.min(5, list.totalCount - list.reviews.length),
            })}
          </Button>
        )}
      </section>
      <ReviewBars product={product} counts={first.counts} chosen={stars} onChoose={filterBy} />
    </div>
  );
}
