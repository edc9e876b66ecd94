import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

test('[LS4] a value is made once for its key, and beyond the most the pool begins anew', () => {
  const pool = createPool<{ made: number }>(2);
  let made = 0;
  const make = () => ({ made: (made += 1) });
  const first = pool('a', make);
  expect(pool('a', make)).toBe(first);
  expect([pool('b', make).made, pool('c', make).made]).toEqual([2, 3]);
  expect(pool('c', make).made).toBe(3);
  expect(pool('a', make).made).toBe(4);
});
