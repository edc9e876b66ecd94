import type { Ask, Rows } from './scene-api.ts';
import type { SceneRecords } from './scene-records.ts';

/** The oldest review that waits, and another one, which is hidden. */
export async function prepareReviews(
  ask: Ask,
): Promise<Pick<SceneRecords, 'review' | 'hiddenReview'>> {
  const query = `query ($state: String!) { deskReviews(filter: { state: $state }) { rows { id version } } }`;
  const reviewsIn = async (state: string) => {
    const { deskReviews } = await ask<{ deskReviews: Rows<{ id: number; version: number }> }>(
      query,
      { state },
    );
    return deskReviews.rows;
  };
  const [review, other] = await reviewsIn('waiting');
  const [hidden] = await reviewsIn('hidden');
  if (!hidden && other)
    await ask(
      'mutation ($seen: SeenRow!, $reason: String!) { hideReview(seen: $seen, reason: $reason) { successful } }',
      { seen: other, reason: 'Werbung für einen anderen Shop' },
    );
  const [hiddenNow] = hidden ? [hidden] : await reviewsIn('hidden');
  if (!review || !hiddenNow) throw new Error('The demo has fewer than two reviews that wait.');
  return { review: review.id, hiddenReview: hiddenNow.id };
}
