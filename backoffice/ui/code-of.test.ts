import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';

test.each([
  ['Größe', 'groesse'],
  ['  Rot & Blau ', 'rot-blau'],
  ['Crème 2.0', 'creme-2-0'],
  ['', ''],
  ['x'.repeat(90), 'x'.repeat(80)],
])('%s has the code %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});
