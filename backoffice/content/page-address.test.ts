import { expect, test } from 'vitest';
import { pagePathOf } from './page-address.ts';

test.each([
  ['/prod/2/', '/prod/2/'],
  [' prod/2 ', '/prod/2/'],
  ['https://www.ranzen.de/prod/2/?varid=200#reviews', '/prod/2/'],
  ['https://www.ranzen.de', '/'],
  ['', '/'],
])('[OP1.texts] %j is the page %s', (typed, path) => {
  expect(pagePathOf(typed)).toBe(path);
});
