import { expect, test } from 'vitest';
import { coverColumns } from './cover-columns.ts';

test.each([
  [5, 'md:grid-cols-5 2xl:grid-cols-10 2xl:gap-5'],
  [10, 'md:grid-cols-5 2xl:grid-cols-10 2xl:gap-5'],
  [12, 'md:grid-cols-4 xl:grid-cols-6'],
  [7, 'md:grid-cols-5 2xl:grid-cols-10 2xl:gap-5'],
  [30, 'md:grid-cols-5 2xl:grid-cols-10 2xl:gap-5'],
])('[HF8] %i covers have the columns %s', (count, columns) => {
  expect(coverColumns(count)).toBe(columns);
});
