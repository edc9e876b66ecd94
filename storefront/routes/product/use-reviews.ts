import { useState } from 'react';
import { moreReviews } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { ReviewsView } from './product-view.ts';

type List = Pick<ReviewsView, 'reviews' | 'totalCount'>;

/** The reviews that the page shows: first those that came with it, then what the shopper asks for (PD4). */
export function useReviews(productId: number, first: ReviewsView) {
  const [list, setList] = useState<List>(first);
  const [stars, setStars] = useState<number>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const fetchInto = async (shown: List['reviews'], wanted: number | undefined): Promise<void> => {
    setState('busy');
    try {
      const variables = { productId, offset: shown.length, stars: wanted ?? null };
      const { reviews } = await askShop(moreReviews, variables);
      setList({ totalCount: reviews.totalCount, reviews: [...shown, ...reviews.reviews] });
      setStars(wanted);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    list,
    stars,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    fetchMore: () => void fetchInto(list.reviews, stars),
    /** The same stars again shows all. */
    filterBy: (wanted: number) => void fetchInto([], wanted === stars ? undefined : wanted),
  };
}
