import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from './formats.ts';
import { starHalves } from './star-halves.ts';

type StarsProps = { rating: number | null; numberOfRatings?: number };

/** A rating as stars, with the number of ratings where that is known. Nothing without ratings. */
export function Stars({ rating, numberOfRatings }: StarsProps) {
  const texts = useTexts();
  const { number } = useFormats();
  if (rating === null || numberOfRatings === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-tafel-500">
      <span className="stars" data-halves={starHalves(rating)} aria-hidden="true" />
      <span className="sr-only">{texts('shop.rating.stars', { rating: number(rating, 1) })}</span>
      {numberOfRatings !== undefined && (
        <span>
          {number(numberOfRatings)}
          <span className="sr-only"> {texts('shop.rating.count', { count: numberOfRatings })}</span>
        </span>
      )}
    </span>
  );
}
