import { expect, test } from 'vitest';
import { openedBy } from './entries.ts';

const document = [
  { id: 1, parentId: null, isHidden: false },
  { id: 2, parentId: 1, isHidden: false },
  { id: 3, parentId: 2, isHidden: false },
  { id: 4, parentId: null, isHidden: true },
];

test.each([
  [undefined, []],
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 2]],
  [4, [4]],
  [99, []],
])('[OP1.navigation] the preview of entry %s opens %j', (id, opened) => {
  expect(openedBy(document, id)).toEqual(opened);
});
