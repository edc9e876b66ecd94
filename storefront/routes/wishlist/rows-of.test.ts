import { describe, expect, test } from 'vitest';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import type { RemovedEntry } from './change-list.ts';
import { rowsOf, withRemoved } from './rows-of.ts';

const entry = (productId: number, position: number, itemId: number | null = null) =>
  ({ productId, itemId, position }) as ListEntryViewFragment;
const removed = (
  productId: number,
  position: number,
  itemId: number | null = null,
): RemovedEntry => ({
  productId,
  itemId,
  position,
  name: '',
  quantity: 1,
});
const shown = (...lists: Parameters<typeof rowsOf>): string[] =>
  rowsOf(...lists).map(({ key, entry: listed }) => (listed ? key : `(${key})`));

describe('[WL3] a removed entry', () => {
  test('[WL3.removed] keeps its position when others are removed', () => {
    expect(shown([entry(1, 1), entry(4, 4)], [removed(3, 3), removed(2, 2)])).toEqual([
      '1',
      '(2)',
      '(3)',
      '4',
    ]);
  });

  test('is an entry again after it was added again, at any position', () => {
    expect(shown([entry(1, 1), entry(2, 9)], [removed(2, 2)])).toEqual(['1', '2']);
  });

  test('is identified by product and item', () => {
    expect(shown([entry(1, 1, 11)], [removed(1, 2, 12), removed(1, 3)])).toEqual([
      '1-11',
      '(1-12)',
      '(1)',
    ]);
  });

  test('is kept once, in its latest state', () => {
    expect(withRemoved([removed(1, 1), removed(2, 2)], removed(1, 7))).toEqual([
      removed(2, 2),
      removed(1, 7),
    ]);
  });
});
