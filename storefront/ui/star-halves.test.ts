import { expect, test } from 'vitest';
import { starHalves } from './star-halves.ts';

test.each([
  [null, 0],
  [0, 0],
  [1, 2],
  [1.3, 2],
  [1.4, 3],
  [1.8, 3],
  [1.9, 4],
  [2.4, 5],
  [2.9, 6],
  [3.4, 7],
  [3.9, 8],
  [4.3, 8],
  [4.4, 9],
  [4.8, 9],
  [4.9, 10],
  [5, 10],
])('[LS4.stars] a rating of %s fills %i half stars', (rating, halves) => {
  expect(starHalves(rating)).toBe(halves);
});
