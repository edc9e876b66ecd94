import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNowMs } from './server-clock.ts';

const server = Date.parse('2026-11-21T10:00:00Z');
const wrong = Date.parse('2026-11-21T10:40:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: wrong, toFake: ['Date', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[CA6] the time is that of the page until a response has one, whatever the shopper’s clock says', () => {
  const serverTiming = [{ name: 'now', duration: server }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: performance.now(), serverTiming } as unknown as PerformanceNavigationTiming,
  ]);
  vi.setSystemTime(wrong);
  expect(serverNowMs()).toBe(server);
  vi.advanceTimersByTime(1500);
  expect(serverNowMs()).toBe(server + 1500);
  noteServerTime('Sat, 21 Nov 2026 10:01:00 GMT');
  expect(serverNowMs()).toBe(server + 60_000);
});
