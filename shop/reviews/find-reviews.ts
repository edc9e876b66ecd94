import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Review, ReviewCounts, ReviewList } from '#shop/resolver-types.generated.ts';
import { findShownReviews, type ShownReviews } from './review.sql.ts';

const mostAtOnce = 20;

/**
 * A product's approved reviews, newest first, 20 at most, with the counts by stars (PD4).
 * `totalCount` is that of the chosen stars. One statement.
 */
export async function findReviews(
  { db }: Pick<Ctx, 'db'>,
  {
    productId,
    stars,
    limit,
    offset,
  }: { productId: number; stars?: number; limit: number; offset: number },
): Promise<ReviewList> {
  const part = { limit: Math.min(Math.max(1, limit), mostAtOnce), offset: Math.max(0, offset) };
  const { reviews, counts: byStars } = await findShownReviews(db, productId, stars, part);
  const countOf = (wanted: number) => byStars.find((each) => each.stars === wanted)?.count ?? 0;
  const counts = countsView(countOf);
  return {
    reviews: reviews.map(reviewView),
    counts,
    totalCount: stars === undefined ? counts.all : countOf(stars),
  };
}

function countsView(countOf: (stars: number) => number): ReviewCounts {
  const [one, two, three, four, five] = [
    countOf(1),
    countOf(2),
    countOf(3),
    countOf(4),
    countOf(5),
  ];
  const all = one + two + three + four + five;
  const ratio = (count: number) => (all === 0 ? 0 : Math.round((100 * count) / all));
  const ratios = {
    five: ratio(five),
    four: ratio(four),
    three: ratio(three),
    two: ratio(two),
    one: ratio(one),
  };
  return { all, five, four, three, two, one, ratios };
}

function reviewView(row: ShownReviews['reviews'][number]): Review {
  return {
    ratingId: row.id,
    rating: row.stars,
    title: row.title,
    message: row.message,
    date: row.writtenAt,
    isVerified: row.isVerified,
    helpfulRating: row.helpfulCount,
    author: row.author,
    shopComment: row.shopComment,
    language: row.language,
  };
}
