import { expect, test } from 'vitest';
import { cropPosition } from './crop-position.ts';

test.each([
  [50, 0.5, 0.25],
  [0, 0.5, 0],
  [100, 0.5, 0.5],
  [30, 0.5, 0.05],
  [10, 1, 0],
])('a crop around %i percent of %f of a side begins at %f', (focus, part, start) => {
  expect(cropPosition(focus, part)).toBeCloseTo(start, 10);
});
