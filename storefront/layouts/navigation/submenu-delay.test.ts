import { expect, test } from 'vitest';
import { isMultiColumn, submenuDelayMs } from './submenu-delay.ts';

test.each([
  [undefined, { x: 5, y: 5 }, 250],
  [{ x: 0, y: 0 }, { x: 0, y: 40 }, 250],
  [{ x: 0, y: 0 }, { x: -20, y: 4 }, 250],
  [{ x: 0, y: 0 }, { x: 40, y: 20 }, 700],
  [{ x: 0, y: 0 }, { x: 10, y: 40 }, 250],
])('[HF3.intent] a pointer from %o to %o waits %i ms', (from, to, delay) => {
  expect(submenuDelayMs(from, to)).toBe(delay);
});

test.each([
  [8, 2, false],
  [9, 8, false],
  [9, 6, true],
  [12, 0, true],
])('[HF3.columns] %i children beside %i have two columns: %s', (children, siblings, isTwo) => {
  expect(isMultiColumn(children, siblings)).toBe(isTwo);
});
