import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/browser.ts';
import type { VisitorFlags } from '#storefront/state/tabs.ts';
import { watchVisitor } from './visitor-watch.ts';

let browser: FakeBrowser;
let applied: VisitorFlags[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  browser.cookies.set('cartId', 'c1');
  applied = [];
  stop = watchVisitor({
    apply: (flags) => void applied.push(flags),
    catchUp: () => undefined,
    refreshOld: () => undefined,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[TP2.polling] a changed cookie is noticed at the next check, 300 ms after the last', () => {
  vi.advanceTimersByTime(300);
  browser.cookies.set('cartId', 'c2');
  vi.advanceTimersByTime(299);
  expect(applied).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(applied).toEqual([{ cartId: true }]);
  vi.advanceTimersByTime(3_000);
  expect(applied).toHaveLength(1);
});

test('[TP2.polling] a hidden tab does not poll, and notices the change once it is visible', () => {
  browser.setVisible(false);
  browser.cookies.set('cartId', 'c2');
  vi.advanceTimersByTime(3_000);
  expect(applied).toEqual([]);
  browser.setVisible(true);
  vi.advanceTimersByTime(300);
  expect(applied).toEqual([{ cartId: true }]);
});
