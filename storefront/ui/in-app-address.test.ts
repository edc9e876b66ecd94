import { expect, test } from 'vitest';
import { isPageOf } from './in-app-address.ts';

test.each([
  ['https://shop.test/cat/12/?p=2', true],
  ['https://shop.test/', true],
  ['https://other.test/cat/12/', false],
  ['http://shop.test/cat/12/', false],
  ['https://shop.test/api/shop/', false],
  ['https://shop.test/bilder/zoom/ranzen.webp', false],
  ['https://shop.test/downloads/anleitung.pdf', false],
])('[RT1] whether %s is a page of the app: %s', (address, isPage) => {
  expect(isPageOf('https://shop.test', new URL(address))).toBe(isPage);
});
