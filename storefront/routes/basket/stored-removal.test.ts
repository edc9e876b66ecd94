import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeRemoval, readStoredRemoval } from './stored-removal.ts';

const removed = {
  item: { itemId: 7, quantity: 2, name: 'Heft', names: [] },
  index: 1,
  until: 9_000,
};
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('[CA2.undo] a removed position can be restored after a reload within eight seconds, and not later', () => {
  storeRemoval(removed);
  expect(readStoredRemoval(1_500)).toEqual(removed);
  expect(readStoredRemoval(9_000)).toBeUndefined();
  expect(readStoredRemoval(0)).toBeUndefined();
  storeRemoval(undefined);
  expect(readStoredRemoval(1_500)).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"item":{},"index":0,"until":9000}', '{"index":0,"until":9000}'])(
  '[CA2] the malformed stored value %s is ignored',
  (text) => {
    stored.set('removedPosition', text);
    expect(readStoredRemoval(1_500)).toBeUndefined();
  },
);
