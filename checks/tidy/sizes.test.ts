import { expect, test } from 'vitest';
import { measureSizes } from './sizes.ts';

const fileOf = (path: string, lines: number) => ({ path, text: 'x;\n'.repeat(lines) });
const problems = (files: Parameters<typeof measureSizes>[0]) =>
  measureSizes(files).findings.map(({ path, problem }) => `${path} ${problem}`);
const small = Array.from({ length: 30 }, (_, index) => fileOf(`shop/small-${index}.ts`, 10));

test('no file has more than 400 lines, nor has a test', () => {
  expect(problems([...small, fileOf('shop/a.ts', 400)])).toEqual([]);
  expect(problems([...small, fileOf('shop/a.ts', 401), fileOf('shop/b.test.ts', 402)])).toEqual([
    'shop/a.ts the file has 401 lines, more than 400',
    'shop/b.test.ts the file has 402 lines, more than 400',
  ]);
});

test('tables of data and generated files have no limit', () => {
  const long = [
    'demo/catalogue/kinds/papier.ts',
    'shop/parameters/texts/header.json',
    'contract/schema.graphql',
  ];
  expect(problems([...small, ...long.map((path) => fileOf(path, 900))])).toEqual([]);
});

test('the median and the ninth decile hold over code without tests', () => {
  const files = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((each) => fileOf(`shop/${each}.ts`, each * 12));
  expect(measureSizes(files).files).toEqual({ count: 10, median: 60, ninthDecile: 108 });
  expect(problems(files)).toEqual([]);
  const longer = files.map(({ path }, index) => fileOf(path, index < 5 ? 61 : 201));
  expect(problems(longer)).toEqual([
    'checks/tidy/limits.ts the median of all files is 61 lines, more than 60',
    'checks/tidy/limits.ts the ninth decile of all files is 201 lines, more than 200',
  ]);
});

test('no function has more than 90 lines', () => {
  const body = (lines: number) => `function f() {\n${'  x;\n'.repeat(lines - 2)}}\n`;
  expect(problems([...small, { path: 'shop/a.ts', text: body(90) }])).toEqual([]);
  expect(problems([...small, { path: 'shop/a.ts', text: body(91) }])).toEqual([
    'shop/a.ts the function has 91 lines, more than 90',
  ]);
});
