/**
 * The number of filled half stars of a rating, of ten (LS4): at least one whole star, then half a star more at each threshold
 * from 1.4 in steps of 0.5, so that 4.9 and more is full. 0 without ratings.
 */
export function starHalves(rating: number | null): number {
  if (rating === null || rating <= 0) return 0;
  if (rating < 1.4) return 2;
  return Math.min(10, 3 + Math.floor((Math.round(rating * 10) - 14) / 5));
}
