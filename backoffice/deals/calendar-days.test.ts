import { expect, test } from 'vitest';
import { dayBeside, daysOf, readDay, spanOf } from './calendar-days.ts';

test.each([
  ['day', '2026-11-23', { from: '2026-11-23', days: 1 }, '2026-11-22', '2026-11-24'],
  ['week', '2026-11-23', { from: '2026-11-23', days: 7 }, '2026-11-22', '2026-11-30'],
  ['week', '2026-11-29', { from: '2026-11-23', days: 7 }, '2026-11-22', '2026-11-30'],
  ['month', '2026-11-23', { from: '2026-11-01', days: 30 }, '2026-10-31', '2026-12-01'],
  ['month', '2028-02-29', { from: '2028-02-01', days: 29 }, '2028-01-31', '2028-03-01'],
] as const)('[OP1.deals] the %s of %s', (view, day, span, before, after) => {
  expect(spanOf(view, day)).toEqual(span);
  expect(dayBeside(view, day, -1)).toBe(before);
  expect(dayBeside(view, day, 1)).toBe(after);
});

test('[OP1.deals] a week over the end of summer time has each day once', () => {
  expect(daysOf({ from: '2026-10-24', days: 3 })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-02-30', 'today'],
  ['2026-13-01', 'today'],
  ['x', 'today'],
  [null, 'today'],
])('[OP1.deals] the day %s of an address is %s', (text, day) => {
  expect(readDay(text, 'today')).toBe(day);
});
