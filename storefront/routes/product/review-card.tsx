import '#storefront/texts/product.ts';
import type { ReviewViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Stars } from '#storefront/ui/stars.tsx';

/** One review, with the shop's comment (PD4). */
export function ReviewCard({ review }: { review: ReviewViewFragment }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <article className="grid gap-2 border-b border-linie-blau py-5" lang={review.language}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2.5">
          <Stars rating={review.rating} />
          {review.isVerified && (
            <Badge kind="ok">
              <Icon name="check" size="small" className="size-4" />
              {texts('shop.product.verified')}
            </Badge>
          )}
        </span>
        <time dateTime={review.date} className="text-small text-tafel-500">
          {date(review.date)}
        </time>
      </div>
      <h3 tabIndex={-1}>{review.title}</h3>
      <p className="max-w-[70ch]">{review.message}</p>
      {review.author !== '' && <p className="text-small text-tafel-500">{review.author}</p>}
      {review.shopComment && (
        <div className="border-l-4 border-sonne py-2 pl-4 text-small">
          <b>{texts('shop.product.shopComment')}</b>
          <p>{review.shopComment}</p>
        </div>
      )}
      {review.helpfulRating > 0 && (
        <p className="flex items-center gap-2 text-small text-tafel-500">
          <Icon name="thumbs-up" size="small" />
          {texts('shop.product.helpful', { count: review.helpfulRating })}
        </p>
      )}
    </article>
  );
}
