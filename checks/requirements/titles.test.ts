import { expect, test } from 'vitest';
import { namedIds } from './titles.ts';

const ids = (text: string, path = 'shop/a.test.ts') =>
  namedIds([{ path, text }]).map(({ id }) => id);

test('titles name rows and promises in every form of test', () => {
  expect(ids("test('[ZA1] a', () => {});")).toEqual(['ZA1']);
  expect(ids('it("[ZA1][ZA2] a", run); describe(`[ZA3, ZA4] b`, run);')).toEqual([
    'ZA1',
    'ZA2',
    'ZA3',
    'ZA4',
  ]);
  expect(ids("test('[ZA1.a-b][ZA2.c, ZA3] a', run);")).toEqual(['ZA1.a-b', 'ZA2.c', 'ZA3']);
  expect(ids("test('[ZA1.Misspelt] a', run);")).toEqual(['ZA1.Misspelt']);
  expect(ids("test.each([['x', f(1)]])('[ZA1] %s', run);")).toEqual(['ZA1']);
  expect(ids("test.each`a\n${1}`('[ZA1] $a', run);")).toEqual(['ZA1']);
  expect(ids("test.describe('[ZA1] a', run);", 'tests/a.spec.ts')).toEqual(['ZA1']);
  expect(ids('for (const a of b) test(`[ZA1] ${a}`, run);', 'storefront/a.test.tsx')).toEqual([
    'ZA1',
  ]);
});

test('tests that do not run name no rows', () => {
  expect(ids("test.skip('[ZA1] a', run);")).toEqual([]);
  expect(ids("test.todo('[ZA1] a');")).toEqual([]);
  expect(ids("// test('[ZA1] a', run);")).toEqual([]);
  expect(ids("const a = '[ZA1]'; expect('[ZA1]').toBe(f('[ZA1]'));")).toEqual([]);
  expect(ids("test('[ZA1] a', run);", 'shop/a.ts')).toEqual([]);
});

test('a title is reported with its file and line', () => {
  expect(namedIds([{ path: 'a.test.ts', text: "\ntest(\n  '[ZA1] a', run);" }])).toEqual([
    { id: 'ZA1', path: 'a.test.ts', line: 3 },
  ]);
});
