import { expect, test } from 'vitest';
import { mayShowOnce } from './tooltip-once.ts';

test('[HF7.tooltip] the feature tooltip shows once per browser session', () => {
  const kept = new Map<string, string>();
  const session = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  expect([mayShowOnce(session), mayShowOnce(session)]).toEqual([true, false]);
  kept.clear();
  expect(mayShowOnce(session)).toBe(true);
});

test('[HF7] without session storage there is no tooltip, rather than one on every page', () => {
  const closed = (): never => {
    throw new Error('SecurityError');
  };
  expect(mayShowOnce(closed)).toBe(false);
});
