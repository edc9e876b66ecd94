import { expect, test } from 'vitest';
import { instantAt, wallTimeOf } from './wall-time.ts';

test.each([
  ['2026-11-24T18:00', '2026-11-24T17:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('[CN4] the local time %s is %s', (wallTime, instant) => {
  expect(instantAt(wallTime)).toBe(instant);
  expect(wallTimeOf(instant)).toBe(wallTime);
});

test('[CN4] a skipped local time counts as an hour later, and an invalid one is undefined', () => {
  expect(wallTimeOf(instantAt('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30');
  for (const words of ['tomorrow', '2026-13-01T10:00', ''])
    expect(instantAt(words)).toBeUndefined();
});
