import { expect, test } from 'vitest';
import { matchedPart } from './matched-part.ts';
import { nextOption } from './next-option.ts';

test.each([
  [undefined, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, undefined],
  [undefined, -1, 3, 2],
  [0, -1, 3, undefined],
  [undefined, 1, 0, undefined],
] as const)('[SE1.keys] from %s an arrow by %s among %s leads to %s', (from, step, count, to) => {
  expect(nextOption(from, step, count)).toBe(to);
});

test.each([
  ['Buntstifte', 'bunt', ['', 'Bunt', 'stifte']],
  ['dicke Buntstifte', ' BUNT ', ['dicke ', 'Bunt', 'stifte']],
  ['Malblock', 'bunt', ['Malblock', '', '']],
  ['Malblock', '  ', ['Malblock', '', '']],
])('[SE1] in %s the part %s is matched', (suggestion, typed, parts) => {
  expect(matchedPart(suggestion, typed)).toEqual(parts);
});
