import { expect, test } from 'vitest';
import { Bundles } from './bundles.ts';

test('[LS2] bundles of the same members are one, and count and choose as their members do', () => {
  const bundles = new Bundles();
  expect([[3, 1], [1, 3, 3], [2], []].map((members) => bundles.give(members))).toEqual([
    0, 0, 1, 2,
  ]);
  expect(bundles.length).toBe(3);
  expect([...bundles.countMembers(Uint32Array.of(5, 2, 9), 4)]).toEqual([0, 5, 2, 5]);
  expect([...bundles.anyOf(Uint32Array.of(0, 4, 0, 1))]).toEqual([5, 0, 0]);
});
