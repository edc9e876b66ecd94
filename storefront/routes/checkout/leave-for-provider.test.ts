import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForProvider } from './leave-for-provider.ts';

const address = 'https://pay.example/session/7';
let left: string[];

beforeEach(() => {
  vi.useFakeTimers();
  left = [];
  vi.stubGlobal('location', { replace: (to: string) => void left.push(to) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[TP2.waits] the redirect to a payment provider waits 100 ms', () => {
  leaveForProvider(address);
  vi.advanceTimersByTime(99);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([address]);
});

test('a page that is left before does not redirect', () => {
  leaveForProvider(address)();
  vi.advanceTimersByTime(1_000);
  expect(left).toEqual([]);
});
