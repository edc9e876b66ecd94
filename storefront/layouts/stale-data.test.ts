import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStale, noteRefresh } from './stale-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[TP5] shared data are fetched again after more than ten minutes, by every route that has some', () => {
  noteRefresh();
  vi.advanceTimersByTime(600_000);
  expect([isStale(), isStale()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([isStale(), isStale()]).toEqual([true, true]);
  noteRefresh();
  expect(isStale()).toBe(false);
});
