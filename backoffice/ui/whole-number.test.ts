import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['12', false, 12],
  [' 0 ', false, 0],
  ['-3', false, undefined],
  ['-3', true, -3],
  ['−3', true, -3],
  ['+5', true, 5],
  ['1.5', true, undefined],
  ['', true, undefined],
  ['12345678', false, undefined],
])('[OP1] %j is read as a number of pieces', (text, isSigned, read) => {
  expect(wholeNumber(text, isSigned)).toBe(read);
});
