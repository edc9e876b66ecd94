import { expect, test } from 'vitest';
import { compareNavigations, inOrder, type NavigationDocument, placeEntry } from './navigation.ts';

/** Entries by their ids in the order of the tree; `(` goes below the last one, `-` hides one. */
function navigation(text: string): NavigationDocument {
  const above: number[] = [];
  let last = 0;
  return text.split(' ').flatMap((word) => {
    if (word === '(') {
      above.push(last);
      return [];
    }
    if (word === ')') {
      above.pop();
      return [];
    }
    last = Math.abs(Number(word));
    return [{ id: last, parentId: above.at(-1) ?? null, isHidden: word.startsWith('-') }];
  });
}

test.each([
  ['nothing changed', '1 ( 2 3 ) 4', '1 ( 2 3 ) 4', []],
  ['one is hidden', '1 2 3', '1 -2 3', ['hidden 2 null 2']],
  ['a hidden one is named without those below it', '1 ( 2 ) 3', '-1 ( 2 ) 3', ['hidden 1 null 1']],
  ['one is shown', '1 -2 3', '1 2 3', ['shown 2 null 2']],
  ['one is moved to the front', '1 2 3 4', '4 1 2 3', ['moved 4 null 1']],
  ['one is moved below another', '1 ( 2 ) 3', '1 ( 2 3 )', ['moved 3 1 2']],
  ['two change their places', '1 2', '2 1', ['moved 1 null 2']],
] as const)('[OP1.part-versions] differences of navigations: %s', (_, before, after, expected) => {
  const found = compareNavigations(navigation(before), navigation(after));
  expect(
    found.map(({ kind, id, parentId, position }) => `${kind} ${id} ${parentId} ${position}`),
  ).toEqual(expected);
});

test.each([
  ['before its neighbour', 3, { parentId: 1, position: 1 }, '1 ( 3 2 ) 4'],
  ['to the top', 3, { parentId: null, position: 1 }, '3 1 ( 2 ) 4'],
  ['to the end', 1, { parentId: null, position: 2 }, '4 1 ( 2 3 )'],
  ['with all below it', 1, { parentId: 4, position: 1 }, '4 ( 1 ( 2 3 ) )'],
] as const)('[OP1.navigation] an entry is placed %s', (_, id, place, expected) => {
  expect(placeEntry(navigation('1 ( 2 3 ) 4'), id, place)).toEqual(navigation(expected));
});

test('[OP1.navigation] entries below unknown ones come to the top', () => {
  expect(inOrder([...navigation('1'), { id: 5, parentId: 77, isHidden: false }])).toEqual(
    navigation('1 5'),
  );
});
