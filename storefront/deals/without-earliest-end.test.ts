import { expect, test } from 'vitest';
import { withoutEarliestEnd } from './without-earliest-end.ts';

const soon = '2026-11-22T10:15:00.000Z';
const later = '2026-11-22T10:20:00.000Z';

test('[CA6] positions omit the earliest end of all holds, which the clock above them shows', () => {
  const ends = (given: (string | null)[]) =>
    withoutEarliestEnd(given.map((end) => ({ lightningDealReservationTimestampEnd: end }))).map(
      ({ lightningDealReservationTimestampEnd: end }) => end,
    );
  expect(ends([soon])).toEqual([null]);
  expect(ends([later, null, soon, soon])).toEqual([later, null, null, null]);
  expect(ends([null])).toEqual([null]);
  expect(ends([])).toEqual([]);
});
