import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRemoval, keptRemoval } from './kept-removal.ts';

const removed = { item: { itemId: 7, quantity: 2, name: 'Heft' }, index: 1, until: 9_000 };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('[CA2] what was removed comes back after a reload within eight seconds, and not later', () => {
  keepRemoval(removed);
  expect(keptRemoval(1_500)).toEqual(removed);
  expect(keptRemoval(9_000)).toBeUndefined();
  expect(keptRemoval(0)).toBeUndefined();
  keepRemoval(undefined);
  expect(keptRemoval(1_500)).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"item":{},"index":0,"until":9000}', '{"index":0,"until":9000}'])(
  '[CA2] what somebody else kept as %s is no removal',
  (text) => {
    kept.set('removedPosition', text);
    expect(keptRemoval(1_500)).toBeUndefined();
  },
);
