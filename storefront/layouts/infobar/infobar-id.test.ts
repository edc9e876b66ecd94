import { expect, test } from 'vitest';
import { infobarId } from './infobar-id.ts';

test('[HF7] a different text has a different id', () => {
  expect(infobarId('Schulstart 2027')).toBe(infobarId('Schulstart 2027'));
  expect(infobarId('Schulstart 2027')).not.toBe(infobarId('Schulstart 2028'));
  expect(infobarId('Schöner Schulstart – ab 29 €')).toMatch(/^[0-9a-z]+$/);
});
