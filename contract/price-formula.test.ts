import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import {
  applyFormula,
  type Ending,
  marginOf,
  type PriceFacts,
  readFormula,
} from './price-formula.ts';

const german: PriceFacts = {
  currencyCode: 'EUR',
  taxBasisPoints: 1900,
  costMinor: null,
  costBasis: 10_000,
};
const swiss: PriceFacts = {
  currencyCode: 'CHF',
  taxBasisPoints: 810,
  costMinor: 300,
  costBasis: null,
};

describe('[OP1.prices] formulas of the price sheet', () => {
  test.each([
    ['+3 %', { kind: 'percent', basisPoints: 300 }],
    ['-2,5%', { kind: 'percent', basisPoints: -250 }],
    ['+0.50', { kind: 'add', minor: 50 }],
    ['- 1', { kind: 'add', minor: -100 }],
    ['=9,95', { kind: 'set', minor: 995 }],
    ['9,95', undefined],
    ['=3%', undefined],
    ['+', undefined],
    ['+1e3', undefined],
    ['+1,234', undefined],
  ])('%s is read', (text, expected) => {
    expect(readFormula(text)).toEqual(expected);
  });

  test.each([
    [1000, '+3 %', undefined, german, 1030],
    [995, '+3 %', undefined, german, 1025],
    [1000, '+3 %', 99, german, 999],
    [1000, '+5 %', 99, german, 1099],
    [1000, '-0,50', undefined, german, 950],
    [1000, '-0,50', 95, german, 995],
    [1000, '', 90, german, 990],
    [30, '', 99, german, 99],
    [1000, '+3 %', undefined, swiss, 1030],
    [1003, '+1 %', undefined, swiss, 1015],
    [1000, '+5 %', 99, swiss, 1095],
    [1000, '=7,77', undefined, swiss, 775],
  ] as const)('%i with %s ending on %s', (minor, text, ending, facts, expected) => {
    const rules = { formula: readFormula(text), ending, floorPercent: undefined };
    expect(applyFormula(minor, rules, facts)).toBe(expected);
  });

  test('nothing above zero is no price', () => {
    const rules = { formula: readFormula('-20'), ending: undefined, floorPercent: undefined };
    expect(applyFormula(2000, rules, german)).toBeUndefined();
    expect(applyFormula(1000, { ...rules, ending: 99 }, german)).toBeUndefined();
    expect(applyFormula(2001, rules, german)).toBe(1);
  });

  test('a floor raises the price to the next one with the ending that has the margin', () => {
    const facts = { ...german, costMinor: 600 };
    const rules = { formula: readFormula('-50 %'), ending: 99 as const, floorPercent: 30 };
    expect(applyFormula(1500, rules, facts)).toBe(1099);
    expect(marginOf(1099, facts)).toBe(350);
    expect(marginOf(999, facts)).toBe(285);
    expect(applyFormula(1500, rules, { ...facts, currencyCode: 'CHF', costBasis: null })).toBe(795);
    expect(marginOf(795, swiss)).toBeUndefined();
    // 3.00 euro are 2.82 francs, with tax 3.04842.
    const atRate = { ...swiss, costBasis: 9_400 };
    expect(marginOf(795, atRate)).toBe(616);
    const half = { formula: undefined, ending: undefined, floorPercent: 50 } as const;
    expect(applyFormula(500, half, atRate)).toBe(610);
  });

  test('every result has its ending, fits its currency and keeps the floor', () => {
    fc.assert(
      fc.property(
        fc.record({
          minor: fc.integer({ min: 1, max: 1_000_000 }),
          basisPoints: fc.integer({ min: -9000, max: 9000 }),
          ending: fc.constantFrom<Ending>(99, 95, 90, undefined),
          floorPercent: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
          costMinor: fc.option(fc.integer({ min: 1, max: 500_000 })),
          taxBasisPoints: fc.constantFrom(0, 700, 1900, 2000),
          costBasis: fc.option(fc.integer({ min: 5_000, max: 20_000 })),
          currencyCode: fc.constantFrom('EUR', 'CHF'),
        }),
        ({ minor, basisPoints, ending, floorPercent, ...facts }) => {
          const formula = { kind: 'percent' as const, basisPoints };
          const price = applyFormula(minor, { formula, ending, floorPercent }, facts);
          fc.pre(price !== undefined);
          const isFranc = facts.currencyCode === 'CHF';
          const ends = isFranc && ending === 99 ? 95 : ending;
          const margin = marginOf(price, facts) ?? Infinity;
          expect({
            fits: price > 0 && (!isFranc || price % 5 === 0),
            ending: ends === undefined ? ends : price % 100,
            hasMargin: margin >= (floorPercent ?? -Infinity) * 10,
          }).toEqual({ fits: true, ending: ends, hasMargin: true });
        },
      ),
    );
  });
});
