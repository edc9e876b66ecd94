import { expect, test } from 'vitest';
import { withKeptDay, withKeptNumbers } from './kept-numbers.ts';

test.each([
  ['Dreikant-Buntstifte, 12 Farben im Metalletui', 'Dreikant-Buntstifte, 12_Farben im Metalletui'],
  [
    'Schulhefte A4, Lineatur 27, mit Rand, 10er-Pack',
    'Schulhefte A4, Lineatur_27, mit Rand, 10er-Pack',
  ],
  [
    'Schulfüller „Königsblau“, Feder A, Linkshänder',
    'Schulfüller „Königsblau“, Feder_A, Linkshänder',
  ],
  ['Klebefilm, 19 mm × 33 m', 'Klebefilm, 19_mm × 33_m'],
  ['Reagenzgläser, 30 Stück in 6 Farben', 'Reagenzgläser, 30_Stück in 6_Farben'],
  ['Holzbausteine, 100 Bausteinsätze', 'Holzbausteine, 100 Bausteinsätze'],
  ['Leuchtglobus „Atlas Junior“', 'Leuchtglobus „Atlas Junior“'],
])('[LS4][PD1] no line of %s ends between a number and its short word', (name, kept) => {
  expect(withKeptNumbers(name).replaceAll('\u00a0', '_')).toBe(kept);
});

test.each([
  ['19. November 2026', '19._November 2026'],
  ['19 November 2026', '19_November 2026'],
  ['6. Dezember', '6._Dezember'],
])('[HF8] no line ends within the day %s', (date, kept) => {
  expect(withKeptDay(date).replaceAll('\u00a0', '_')).toBe(kept);
});
