import { expect, test } from 'vitest';
import { lineFinder } from './lines.ts';

test('lines are counted from one', () => {
  const lineAt = lineFinder('a\nb\n\nc');
  expect([0, 1, 2, 4, 5].map(lineAt)).toEqual([1, 1, 2, 3, 4]);
});
