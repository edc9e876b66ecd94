import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1500', 150_000],
  ['1.500', 150_000],
  ['1.500,50', 150_050],
  ['1,500.5', 150_050],
  ["1'500.05", 150_005],
  ['0,99', 99],
  ['2 000 €', 200_000],
  ['', 0],
  ['viel', 0],
  ['-5', 0],
  ['1.50.0', 0],
  ['99999999999', 0],
])('[SC2.set] the amount %s is read as %s cents', (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});
