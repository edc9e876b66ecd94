import { expect, test } from 'vitest';
import { isMultiColumn, submenuDelayMs } from './intent.ts';

test.each([
  [undefined, { x: 5, y: 5 }, 250],
  [{ x: 0, y: 0 }, { x: 0, y: 40 }, 250],
  [{ x: 0, y: 0 }, { x: -20, y: 4 }, 250],
  [{ x: 0, y: 0 }, { x: 40, y: 20 }, 700],
  [{ x: 0, y: 0 }, { x: 10, y: 40 }, 250],
])('[HF3] a pointer from %o to %o waits %i ms', (from, to, delay) => {
  expect(submenuDelayMs(from, to)).toBe(delay);
});

test.each([
  [8, 2, false],
  [9, 8, false],
  [9, 6, true],
  [12, 0, true],
])('[HF3] %i children beside %i take two columns: %s', (children, siblings, isTwo) => {
  expect(isMultiColumn(children, siblings)).toBe(isTwo);
});
