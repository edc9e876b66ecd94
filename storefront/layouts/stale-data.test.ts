import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStale, markRefreshed } from './stale-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[TP5.refetch] every route refetches shared data after more than ten minutes', () => {
  markRefreshed();
  vi.advanceTimersByTime(600_000);
  expect([isStale(), isStale()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([isStale(), isStale()]).toEqual([true, true]);
  markRefreshed();
  expect(isStale()).toBe(false);
});
