import { expect, test } from 'vitest';
import { countdownOf } from './countdown.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [9 * day + hour, { days: 9 }],
  [3 * day + 1, { days: 3 }],
  [3 * day, { clock: '72:00:00', isMinutes: false }],
  [day + hour + 2 * minute + 3 * second, { clock: '25:02:03', isMinutes: false }],
  [2 * hour + 14 * minute + 36 * second + 900, { clock: '02:14:36', isMinutes: false }],
  [hour, { clock: '60:00', isMinutes: true }],
  [4 * minute + 5 * second, { clock: '04:05', isMinutes: true }],
  [second, { clock: '00:01', isMinutes: true }],
  [999, { clock: '00:00', isMinutes: true }],
  [-5 * second, { clock: '00:00', isMinutes: true }],
])('[CA6.countdown] %i ms are shown as %o', (leftMs, shown) => {
  expect(countdownOf(leftMs)).toEqual(shown);
});
