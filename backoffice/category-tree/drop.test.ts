import { expect, test } from 'vitest';
import { dropsFor, placeOfDrop } from './drop.ts';
import type { TreeNode } from './tree.ts';

/** 1 (11 (111), 12), 2, and the sale 9. */
const categories = [
  [1, null, 1],
  [2, null, 1],
  [9, null, 1],
  [11, 1, 2],
  [12, 1, 2],
  [111, 11, 3],
].map(([id, parentId, level]) => ({ id, parentId, level, isSale: id === 9 }) as TreeNode);

test.each([
  ['before its neighbour', 12, 11, 'before', { parentId: 1, position: 1 }],
  ['after its neighbour', 11, 12, 'after', { parentId: 1, position: 2 }],
  ['before the next one, where it is already', 11, 12, 'before', { parentId: 1, position: 1 }],
  ['at the top', 12, 2, 'after', { parentId: null, position: 3 }],
  ['into another as its last', 2, 1, 'on', { parentId: 1, position: 3 }],
  ['into an empty one', 111, 12, 'on', { parentId: 12, position: 1 }],
  ['beside the sale', 2, 9, 'after', { parentId: null, position: 3 }],
] as const)('[OP1.navigation] a category is dropped %s', (_, id, targetId, position, place) => {
  expect(placeOfDrop(categories, id, { targetId, position })).toEqual(place);
});

test.each([
  ['the sale', 9, 1, 'before'],
  ['into the sale', 2, 9, 'on'],
  ['into itself', 1, 1, 'on'],
  ['below itself', 1, 12, 'before'],
  ['too deep', 11, 12, 'on'],
  ['beside an unknown one', 1, 77, 'before'],
] as const)('[OP1.navigation] a category is not dropped: %s', (_, id, targetId, position) => {
  expect(placeOfDrop(categories, id, { targetId, position })).toBeUndefined();
});

test('[OP1.navigation] the places of a category are each named once, in the order of the tree, without its own', () => {
  const { drops, own } = dropsFor(categories, 12);
  expect(drops.map(({ targetId, position }) => `${position} ${targetId}`)).toEqual([
    'before 1',
    'before 11',
    'on 11',
    'before 111',
    'before 2',
    'on 2',
    'before 9',
    'after 9',
  ]);
  expect(own).toBe(4);
});

test('[OP1.navigation] the places of a category among more than a thousand are found at once, as each arrow key asks for them', () => {
  const tens = Array.from({ length: 10 }, (_, at) => at + 1);
  const large = tens.flatMap((top) => [
    node(top, null, 1),
    ...tens.flatMap((middle) => [
      node(top * 100 + middle, top, 2),
      ...tens.map((low) => node((top * 100 + middle) * 100 + low, top * 100 + middle, 3)),
    ]),
  ]);
  const { drops, own } = dropsFor(large, 101);
  // Eleven at the top, eleven below each of the nine others there, and nine among its neighbours.
  expect({ drops: drops.length, own }).toEqual({ drops: 11 + 9 * 11 + 9, own: 2 });
});

function node(id: number, parentId: number | null, level: number): TreeNode {
  return { id, parentId, level, isSale: false };
}
