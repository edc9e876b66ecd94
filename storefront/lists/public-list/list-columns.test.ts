import { expect, test } from 'vitest';
import { listColumns } from './list-columns.ts';

test('[WL7.columns] a list has as many columns as its teaser says, four at most', () => {
  const columnsAtXl = (columns: number) =>
    /xl:grid-cols-\[repeat\((\d)/.exec(listColumns(columns, 'gap-x-8'))?.[1];
  expect([1, 2, 3, 4, 7].map(columnsAtXl)).toEqual([undefined, '2', '3', '4', '4']);
  expect([0, Number.NaN].map(columnsAtXl)).toEqual([undefined, undefined]);
});
