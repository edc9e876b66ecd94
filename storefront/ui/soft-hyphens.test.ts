import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

test.each([
  ['Naturwissenschaften', 'Naturwissen-schaften'],
  ['Lehrerbedarf & Büro', 'Lehrerbedarf & Büro'],
  ['Kindergartenbedarf', 'Kindergarten-bedarf'],
  ['Wachsmalstifte', 'Wachsmal-stifte'],
  ['Ultramarinblau', 'Ultramarin-blau'],
  ['Schülermikroskop „Lupo 400“', 'Schüler-mikroskop „Lupo 400“'],
  ['Hufeisenmagnete, 6er-Set', 'Hufeisen-magnete, 6er-Set'],
  ['Kindergartenrucksack', 'Kindergarten-rucksack'],
  ['Schulblockflöte', 'Schulblock-flöte'],
  ['Spielen', 'Spielen'],
  ['Science', 'Science'],
])('[HF8] %s gets the soft hyphens of %s', (name, shown) => {
  expect(withSoftHyphens(name).replaceAll('\u00ad', '-')).toBe(shown);
});
