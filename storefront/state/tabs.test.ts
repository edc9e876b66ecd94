import { afterEach, expect, test, vi } from 'vitest';
import { tabChannel, notifyTabs } from './tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function BlockedChannel(): void {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['lacks', undefined],
  ['blocks', BlockedChannel],
])('[TP6] a browser that %s messages between tabs sends none, without an error', (_, found) => {
  vi.stubGlobal('BroadcastChannel', found);
  expect(() => notifyTabs({ cart: true })).not.toThrow();
  expect(tabChannel()).toBeUndefined();
});
