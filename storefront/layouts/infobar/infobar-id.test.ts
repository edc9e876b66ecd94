import { expect, test } from 'vitest';
import { infobarId } from './infobar-id.ts';

test('[HF7] other words are another infobar', () => {
  expect(infobarId('Schulstart 2027')).toBe(infobarId('Schulstart 2027'));
  expect(infobarId('Schulstart 2027')).not.toBe(infobarId('Schulstart 2028'));
  expect(infobarId('Schöner Schulstart – ab 29 €')).toMatch(/^[0-9a-z]+$/);
});
