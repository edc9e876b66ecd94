import { expect, test } from 'vitest';
import { nearKeys, numberKey } from './number-key.ts';
import { readQuantity } from './read-quantity.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['', 1],
  ['3,00', 3],
  ['3.0', 3],
  ['1.000', 1000],
  ['1,000', 1000],
  ['9999', 9999],
  ['007', 7],
  ['2,5', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['10000', undefined],
  ['999999999999999999999', undefined],
  ['1e3', undefined],
  ['zwei', undefined],
  ['=1+1', undefined],
  ['<b>3</b>', undefined],
])('[CA7] a quantity written as "%s" is %s', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test.each([
  ['300127', '300127'],
  [' 300-127 ', '300127'],
  ['300.127', '300127'],
  ['00300127', '300127'],
  ['n 12', 'N12'],
  ['', undefined],
  ['---', undefined],
  ['0'.repeat(41), undefined],
  ['Ä', undefined],
])('[CA7] the number written as "%s" is looked for as %s', (written, key) => {
  expect(numberKey(written)).toBe(key);
});

test('[CA7] near keys are one typing mistake away, the likeliest first, and limited in number', () => {
  const near = nearKeys('30O127');
  expect(near[0]).toBe('300127');
  expect(nearKeys('301027')).toContain('300127');
  expect(nearKeys('30127')).toContain('300127');
  expect(nearKeys('3001127')).toContain('300127');
  expect(nearKeys('300128')).toContain('300127');
  expect(nearKeys('300127')).not.toContain('300127');
  expect(nearKeys('123456789012').length).toBeLessThan(265);
  expect(nearKeys('123')).toEqual([]);
  expect(nearKeys('1'.repeat(13))).toEqual([]);
});
