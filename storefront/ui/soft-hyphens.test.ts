import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

test.each([
  ['Naturwissenschaften', 'Naturwissen-schaften'],
  ['Lehrerbedarf & Büro', 'Lehrerbedarf & Büro'],
  ['Kindergartenbedarf', 'Kindergarten-bedarf'],
  ['Wachsmalstifte', 'Wachsmal-stifte'],
  ['Ultramarinblau', 'Ultramarin-blau'],
  ['Spielen', 'Spielen'],
  ['Science', 'Science'],
])('[HF8] %s gets the soft hyphens of %s', (name, shown) => {
  expect(withSoftHyphens(name).replaceAll('\u00ad', '-')).toBe(shown);
});
