import { expect, test } from 'vitest';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { findListChange } from './list-change.ts';

const entry = (productId: number, quantity: number) =>
  ({
    productId,
    itemId: null,
    quantity,
    name: `Stift ${productId}`,
  }) as ListViewFragment['entries'][number];

const list = (entries: ListViewFragment['entries'], name = 'Klasse 3b') => ({
  name,
  description: 'Neu',
  entries,
});

test('[WL5] changes by other members are summarised as one change', () => {
  const before = list([entry(1, 4), entry(2, 1)]);
  expect(findListChange(before, list([entry(1, 6), entry(2, 1)]))).toEqual({
    kind: 'quantity',
    values: { name: 'Stift 1', quantity: 6 },
  });
  expect(findListChange(before, list([entry(1, 4), entry(2, 1), entry(3, 1)]))).toEqual({
    kind: 'added',
    values: { name: 'Stift 3' },
  });
  expect(findListChange(before, list([entry(1, 4)]))).toEqual({
    kind: 'removed',
    values: { name: 'Stift 2' },
  });
  expect(findListChange(before, list([entry(3, 4)]))).toEqual({
    kind: 'several',
    values: { count: 3 },
  });
  expect(findListChange(before, list(before.entries, 'Klasse 4b'))).toEqual({
    kind: 'named',
    values: {},
  });
  expect(findListChange(before, list([entry(1, 4), entry(2, 1)]))).toBeUndefined();
});
