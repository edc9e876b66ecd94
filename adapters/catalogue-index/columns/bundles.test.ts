import { expect, test } from 'vitest';
import { Bundles } from './bundles.ts';

test('[LS2] equal sets of values share one bundle, with the counts and choices of the values', () => {
  const bundles = new Bundles();
  expect([[3, 1], [1, 3, 3], [2], []].map((members) => bundles.numberOf(members))).toEqual([
    0, 0, 1, 2,
  ]);
  expect(bundles.length).toBe(3);
  expect([...bundles.countMembers(Uint32Array.of(5, 2, 9), 4)]).toEqual([0, 5, 2, 5]);
  expect([...bundles.anyOf(Uint32Array.of(0, 4, 0, 1))]).toEqual([5, 0, 0]);
});
