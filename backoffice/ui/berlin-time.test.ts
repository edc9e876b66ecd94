import { expect, test } from 'vitest';
import { berlinInstant, berlinText } from './berlin-time.ts';

test.each([
  ['2026-11-21T08:00', '2026-11-21T07:00:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('[OP1] %s in Berlin is %s', (text, instant) => {
  expect(berlinInstant(text).toISOString()).toBe(instant);
  expect(berlinText(instant)).toBe(text);
});
