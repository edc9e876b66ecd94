import { expect, test } from 'vitest';
import { berlinInstant } from './berlin-day.ts';

test.each([
  ['2026-12-01T18:00', '2026-12-01T17:00:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T02:30', undefined],
  ['2026-02-30T12:00', undefined],
  ['2026-12-01T24:00', undefined],
  ['2026-12-01', undefined],
  ['1. 12. 2026', undefined],
])('%s in Berlin is %s', (text, instant) => {
  expect(berlinInstant(text)?.toISOString()).toBe(instant);
});
