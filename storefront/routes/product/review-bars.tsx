import '#storefront/texts/product.ts';
import type { MouseEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { bigPriceClass } from '#storefront/ui/price-block.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import type { ProductView, ReviewsView } from './product-view.ts';
import { reviewsAddress } from './review-query.ts';

type ReviewBarsProps = {
  product: ProductView;
  counts: ReviewsView['counts'];
  chosen: number | undefined;
  /** Called with undefined when the active filter is clicked again. */
  onChoose: (event: MouseEvent, stars: number | undefined) => void;
};

/** Average rating, and a bar per number of stars that filters the reviews (PD4). */
export function ReviewBars({ product, counts, chosen, onChoose }: ReviewBarsProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { rating, numberOfRatings } = product;
  const { ratios } = counts;
  const rows = [
    [counts.five, ratios.five],
    [counts.four, ratios.four],
    [counts.three, ratios.three],
    [counts.two, ratios.two],
    [counts.one, ratios.one],
  ] as const;
  return (
    <aside aria-label={texts('shop.product.ratingSummary')} className="self-start">
      <div className="grid gap-3.5 rounded-card border border-linie bg-white p-6">
        <div className="flex items-center gap-4">
          <span className={bigPriceClass} aria-hidden="true">
            {rating === null ? '' : number(rating, 1)}
          </span>
          <div className="grid">
            <Stars rating={rating} />
            <span className="text-small text-tafel-500">
              {`${number(numberOfRatings)} ${texts('shop.rating.count', { count: numberOfRatings })}`}
            </span>
          </div>
        </div>
        <ul>
          {rows.map(([count, percent], index) => {
            const stars = 5 - index;
            const next = chosen === stars ? undefined : stars;
            return (
              <li key={stars}>
                <a
                  href={reviewsAddress(product.path, { stars: next, from: 0 })}
                  className="grid min-h-11 w-full grid-cols-[72px_1fr_44px] items-center gap-3 rounded-badge text-left text-small hover:bg-papier-2 aria-[current]:bg-tinte-zart aria-[current]:font-bold"
                  aria-current={chosen === stars ? 'true' : undefined}
                  onClick={(event) => onChoose(event, next)}
                >
                  <span>{texts('shop.product.stars', { count: stars })}</span>
                  <progress
                    className="bar-meter bar-stars"
                    max={100}
                    value={percent}
                    aria-hidden="true"
                  />
                  <span className="text-right text-tafel-500 tabular-nums">
                    {number(count)}
                    <span className="sr-only">
                      {`, ${texts('shop.product.reviewShare', { percent })}`}
                    </span>
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
        <p className="text-small text-tafel-500">{texts('shop.product.reviewsVerified')}</p>
      </div>
    </aside>
  );
}
