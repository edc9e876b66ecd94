import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { type Answers, rankSatchels, type Satchel } from './rank-satchels.ts';

const small = { leastCm: 100, mostCm: 120 };
const tall = { leastCm: 120, mostCm: 145 };

const satchel = (id: number, facts: Partial<Satchel> = {}): Satchel => ({
  id,
  brandId: id,
  styles: [],
  properties: [],
  weightGrams: null,
  volumeLitres: null,
  items: [{ itemId: id * 10, amountMinor: 10_000, heights: small }],
  ...facts,
});

const answers: Answers = {
  heightCm: 112,
  way: 'SHORT',
  isDark: false,
  style: null,
  budgetMinor: null,
};

const idsFor = (satchels: readonly Satchel[], given: Partial<Answers> = {}) =>
  rankSatchels(satchels, { ...answers, ...given }).map((one) => one.satchel.id);

test('satchels that do not fit the height, or do not say which they fit, are not suggested', () => {
  const satchels = [
    satchel(1, { items: [{ itemId: 10, amountMinor: 1, heights: tall }] }),
    satchel(2, { items: [{ itemId: 20, amountMinor: 1, heights: null }] }),
    satchel(3),
  ];
  expect(idsFor(satchels)).toEqual([3]);
  expect(idsFor(satchels, { heightCm: 180 })).toEqual([]);
});

test('the cheapest item that fits is suggested', () => {
  const items = [
    { itemId: 1, amountMinor: 5000, heights: tall },
    { itemId: 2, amountMinor: 9000, heights: small },
    { itemId: 3, amountMinor: 8000, heights: small },
  ];
  expect(rankSatchels([satchel(1, { items })], answers)[0]?.item.itemId).toBe(3);
});

test('a wanted print, a light weight, reflectors in the dark and the budget decide, each with its reason', () => {
  const dino = satchel(1, { styles: ['dino'], weightGrams: 900 });
  const bright = satchel(2, { properties: ['reflektierend'], weightGrams: 900 });
  const heavy = satchel(3, { weightGrams: 1300 });
  const dear = satchel(4, {
    weightGrams: 800,
    items: [{ itemId: 40, amountMinor: 30_000, heights: small }],
  });
  const satchels = [heavy, dear, bright, dino];
  expect(idsFor(satchels)).toEqual([4, 2, 1]);
  expect(idsFor(satchels, { style: 'dino', budgetMinor: 15_000 })).toEqual([1, 2, 3]);
  expect(idsFor(satchels, { isDark: true, budgetMinor: 15_000 })).toEqual([2, 1, 3]);
  const [first] = rankSatchels(satchels, {
    ...answers,
    way: 'LONG',
    isDark: true,
    style: 'dino',
    budgetMinor: 9000,
  });
  expect(first?.satchel.id).toBe(1);
  expect(first?.reasons.map(({ about, isFor }) => [about, isFor])).toEqual([
    ['height', true],
    ['weightUsual', true],
    ['reflectsNot', false],
    ['styleMatches', true],
    ['overBudget', false],
  ]);
});

test('three satchels of one brand give way to others that answer about as well', () => {
  const satchels = [1, 2, 3, 4].map((id) => satchel(id, { brandId: id < 4 ? 7 : 8 }));
  expect(idsFor(satchels)).toEqual([1, 4, 2]);
});

test('at most three different satchels are suggested, all of which fit', () => {
  const anyHeights = fc.option(
    fc.record({
      leastCm: fc.integer({ min: 90, max: 120 }),
      mostCm: fc.integer({ min: 120, max: 150 }),
    }),
  );
  const anySatchels = fc.array(
    fc.record({
      brandId: fc.integer({ min: 1, max: 3 }),
      heights: anyHeights,
      amountMinor: fc.nat(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(anySatchels, fc.integer({ min: 80, max: 160 }), (given, heightCm) => {
      const satchels = given.map(({ brandId, heights, amountMinor }, id) =>
        satchel(id, { brandId, items: [{ itemId: id, amountMinor, heights }] }),
      );
      const ranked = rankSatchels(satchels, { ...answers, heightCm, budgetMinor: 5000 });
      const fitting = given.filter(
        ({ heights }) => heights && heights.leastCm <= heightCm && heightCm <= heights.mostCm,
      );
      expect(ranked).toHaveLength(Math.min(3, fitting.length));
      expect(new Set(ranked.map((one) => one.satchel.id)).size).toBe(ranked.length);
    }),
  );
});
