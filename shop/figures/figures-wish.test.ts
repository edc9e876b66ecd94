import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { everyDayOf, partsOf, shiftDay } from './figures-wish.ts';

test.each([
  ['2026-11-03', '2026-11-30', undefined, ['2026-11-03..2026-11-30']],
  ['2026-11-01', '2026-11-29', undefined, ['2026-11-01..2026-11-29']],
  ['2026-11-01', '2026-11-30', '2026-11-01..2026-11-01', []],
  ['2026-01-01', '2026-12-31', '2026-01-01..2026-12-01', []],
  [
    '2025-12-31',
    '2026-03-01',
    '2026-01-01..2026-02-01',
    ['2025-12-31..2025-12-31', '2026-03-01..2026-03-01'],
  ],
  ['2024-02-01', '2024-02-29', '2024-02-01..2024-02-01', []],
  ['2026-10-15', '2026-11-15', undefined, ['2026-10-15..2026-11-15']],
])(
  '[OP1.figures] the days %s to %s are read by whole months and the rest',
  (from, until, months, rest) => {
    const text = (days: { from: string; until: string }) => `${days.from}..${days.until}`;
    const parts = partsOf({ from, until });
    expect(parts.months && text(parts.months)).toBe(months);
    expect(parts.rest.map(text)).toEqual(rest);
  },
);

test('[OP1.figures] whole months and the rest are every day of a period once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 399 }),
      (start, length) => {
        const days = {
          from: shiftDay('2023-11-15', start),
          until: shiftDay('2023-11-15', start + length),
        };
        const { months, rest } = partsOf(days);
        const ofMonths = months
          ? everyDayOf({ from: months.from, until: lastOf(months.until) })
          : [];
        const found = [...ofMonths, ...rest.flatMap(everyDayOf)].toSorted();
        expect(found).toEqual(everyDayOf(days));
      },
    ),
  );
});

/** The last day of the month of its first day. */
function lastOf(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
