import { expect, test } from 'vitest';
import { momentText } from './date-text.ts';

test.each([
  ['de-DE', '21. November 2026 um 11:00 Uhr'],
  ['de-CH', '21. November 2026 um 11:00 Uhr'],
  ['en-DE', '21 November 2026 at 11:00'],
])('[OP3.language] a moment in %s', (locale, text) => {
  expect(momentText(new Date('2026-11-21T10:00:00Z'), locale)).toBe(text);
});
