import { expect, test } from 'vitest';
import { archetypes } from '../archetypes/index.ts';
import { nounFacts } from '../archetypes/nouns.ts';
import { localized } from '../texts.ts';
import { groupTexts } from './group-texts.ts';
import { categories, saleCategory } from './index.ts';

const tops = categories.filter(({ level }) => level === 1);
const childrenOf = (id: number): number => categories.filter(({ parentId }) => parentId === id).length;

test('the tree has 12 top categories with 6 to 10 groups of 4 to 8 leaves', () => {
  expect(tops).toHaveLength(12);
  expect(tops.filter(({ id }) => childrenOf(id) < 6 || childrenOf(id) > 10)).toEqual([]);
  const groups = categories.filter(({ level }) => level === 2);
  expect(groups.filter(({ id }) => childrenOf(id) < 4 || childrenOf(id) > 8).map(({ path }) => path)).toEqual([]);
});

test('ids, addresses and leaf slugs are unique', () => {
  const leaves = categories.filter(({ level }) => level === 3);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
  expect(new Set(categories.map(({ path }) => path)).size).toBe(categories.length);
  expect(new Set(leaves.map(({ slug }) => slug)).size).toBe(leaves.length);
});

test('addresses are lower-case ASCII between slashes', () => {
  expect([...categories, saleCategory].filter(({ path }) => !/^(?:\/[a-z0-9-]+)+\/$/.test(path))).toEqual([]);
});

test('every leaf has goods, in at least 150 sorts', () => {
  const used = new Set(archetypes.flatMap(({ lines }) => lines.map(([slug]) => slug)));
  expect(archetypes.length).toBeGreaterThanOrEqual(150);
  expect(categories.filter(({ level, slug }) => level === 3 && !used.has(slug)).map(({ slug }) => slug)).toEqual([]);
});

test('no noun is sold twice and every special noun exists', () => {
  const nouns = archetypes.flatMap(({ lines }) => lines.flatMap(([, ...pairs]) => pairs.map((pair) => localized(pair).de)));
  expect(new Set(nouns).size).toBe(nouns.length);
  expect(Object.keys(nounFacts).filter((noun) => !nouns.includes(noun))).toEqual([]);
});

test('[LS1] each group has a description of its own, and none is left over', () => {
  const groups = categories.filter(({ level }) => level === 2);
  expect(new Set(groups.map(({ description }) => description.de)).size).toBe(groups.length);
  expect(Object.keys(groupTexts).filter((name) => !groups.some((group) => group.name.de === name))).toEqual([]);
});
