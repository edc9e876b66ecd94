import { expect, test } from 'vitest';
import { createInterner } from './intern.ts';

test('[LS4] a value is created once for its key, and beyond the limit all values are created again', () => {
  const intern = createInterner<{ made: number }>(2);
  let made = 0;
  const make = () => ({ made: (made += 1) });
  const first = intern('a', make);
  expect(intern('a', make)).toBe(first);
  expect([intern('b', make).made, intern('c', make).made]).toEqual([2, 3]);
  expect(intern('c', make).made).toBe(3);
  expect(intern('a', make).made).toBe(4);
});
