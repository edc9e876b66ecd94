import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moreReviews } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { ReviewsView } from './product-view.ts';
import type { ReviewsQuery } from './review-query.ts';

type List = Pick<ReviewsView, 'reviews' | 'totalCount'>;

/** State of the reviews shown: those of the page, then those that the shopper loads (PD4). */
export function useReviews(
  productId: number,
  first: ReviewsView,
  { stars: asked, from }: ReviewsQuery,
) {
  const [list, setList] = useState<List & { from: number }>({ ...first, from });
  const [stars, setStars] = useState(asked);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const items = useRef<HTMLUListElement>(null);

  const fetchReviews = async (offset: number, wanted: number | undefined) => {
    setState('busy');
    try {
      const { reviews } = await askShop(moreReviews, { productId, offset, stars: wanted ?? null });
      setState('idle');
      return reviews;
    } catch {
      setState('failed');
      return undefined;
    }
  };
  /** Moves the focus to the first new review. */
  const fetchMore = async (): Promise<void> => {
    const shown = list.reviews.length;
    const found = await fetchReviews(list.from + shown, stars);
    if (!found) return;
    flushSync(() => setList({ ...list, ...found, reviews: [...list.reviews, ...found.reviews] }));
    items.current?.children[shown]?.querySelector<HTMLElement>('h3')?.focus();
  };
  const filterBy = async (wanted: number | undefined): Promise<void> => {
    const found = await fetchReviews(0, wanted);
    if (!found) return;
    setList({ ...found, from: 0 });
    setStars(wanted);
  };
  return {
    items,
    list,
    stars,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    fetchMore: () => void fetchMore(),
    filterBy: (wanted: number | undefined) => void filterBy(wanted),
  };
}
