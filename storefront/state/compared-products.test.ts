import { expect, test } from 'vitest';
import { comparedIn, comparePath } from './compared-products.ts';

test.each([
  ['1,5,31', [1, 5, 31]],
  ['5,1,5', [5, 1]],
  ['0,-1,1.5,a,,1e3,99999999999,7', [7]],
  ['', []],
  [null, []],
])('the products of a comparison in %j', (text, expected) => {
  expect(comparedIn(text)).toEqual(expected);
});

test('the address of a comparison', () => {
  expect(comparePath([5, 1])).toBe('/vergleich/?artikel=5,1');
  expect(comparePath([])).toBe('/vergleich/');
});
