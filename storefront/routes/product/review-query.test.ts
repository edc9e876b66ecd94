import { expect, test } from 'vitest';
import { reviewsAddress, readReviewsQuery } from './review-query.ts';

test.each([
  ['', undefined, 0],
  ['stars=5', 5, 0],
  ['stars=1&reviews=10', 1, 10],
  ['stars=6&reviews=-5', undefined, 0],
  ['stars=5x&reviews=05', undefined, 0],
  ['reviews=99999', undefined, 0],
])('[PD4.filter] parses the reviews that the query "%s" asks for', (query, stars, from) => {
  expect(readReviewsQuery(new URLSearchParams(query))).toEqual({ stars, from });
});

test('[PD4] filtered and further reviews have addresses', () => {
  expect(reviewsAddress('/prod/2/', { stars: undefined, from: 0 })).toBe('/prod/2/#bewertungen');
  expect(reviewsAddress('/prod/2/', { stars: 4, from: 5 })).toBe(
    '/prod/2/?stars=4&reviews=5#bewertungen',
  );
});
