/**
 * How many half stars a rating fills, of ten (LS4): one whole star at least, then half a star more at every
 * threshold from 1.4 in steps of 0.5, so that 4.9 and more is full. 0 where nobody has rated.
 */
export function starHalves(rating: number | null): number {
  if (rating === null || rating <= 0) return 0;
  if (rating < 1.4) return 2;
  return Math.min(10, 3 + Math.floor((Math.round(rating * 10) - 14) / 5));
}
