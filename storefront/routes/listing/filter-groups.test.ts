import { expect, test } from 'vitest';
import { type FilterGroup, heroGroups } from './filter-groups.ts';

const group = (kind: FilterGroup['kind'], id: string = kind) =>
  ({ kind, id, name: undefined, chosenCount: 0 }) as unknown as FilterGroup;
const enums = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => group('enum', id));
const idsOf = (groups: readonly FilterGroup[]) => heroGroups(groups).map(({ id }) => id);

test.each([
  ['four beside the category', [group('category'), ...enums], ['category', 'a', 'b', 'c', 'd']],
  [
    'four with the price beside the category',
    [group('category'), group('price'), group('rating'), ...enums],
    ['category', 'a', 'b', 'c', 'price'],
  ],
  ['five without category options', enums, ['a', 'b', 'c', 'd', 'e']],
  ['five with the price', [group('price'), ...enums], ['a', 'b', 'c', 'd', 'price']],
])('[LS3.hero] hero filters are %s', (_, groups, shown) => {
  expect(idsOf(groups)).toEqual(shown);
});
