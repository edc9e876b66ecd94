import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import {
  nextStep,
  type PriceStep,
  readSteps,
  stepAt,
  stepsInEffect,
  stepsProblem,
  unitMinorAt,
  writeSteps,
} from './price-steps.ts';

const steps = [
  { from: 10, amountMinor: 179 },
  { from: 50, amountMinor: 159 },
];
const price = { amountMinor: 199, steps };

test.each([
  [1, 199, undefined, 10],
  [9, 199, undefined, 10],
  [10, 179, 10, 50],
  [49, 179, 10, 50],
  [50, 159, 50, undefined],
  [9999, 159, 50, undefined],
])(
  '[SP1.rule] %i pieces cost %i each, by the step from %s, and the next step is from %s',
  (quantity, unit, at, next) => {
    expect(unitMinorAt(price, quantity)).toBe(unit);
    expect(stepAt(price, quantity)?.from).toBe(at);
    expect(nextStep(price, quantity)?.from).toBe(next);
  },
);

test('[SP1.rule] a single price that was reduced below a step leaves that step without effect', () => {
  expect(stepsInEffect({ amountMinor: 170, steps })).toEqual([{ from: 50, amountMinor: 159 }]);
  expect(unitMinorAt({ amountMinor: 170, steps }, 10)).toBe(170);
  expect(unitMinorAt({ amountMinor: 150, steps }, 50)).toBe(150);
  expect(unitMinorAt({ amountMinor: 199, steps: [] }, 50)).toBe(199);
});

test.each<[string, PriceStep[], 'form' | 'falling' | undefined]>([
  ['falling steps', steps, undefined],
  ['none', [], undefined],
  ['a step at the single price', [{ from: 5, amountMinor: 199 }], 'falling'],
  ['a step that rises', [...steps, { from: 90, amountMinor: 160 }], 'falling'],
  ['a step for one piece', [{ from: 1, amountMinor: 179 }], 'form'],
  ['quantities that fall', steps.toReversed(), 'form'],
  ['half pieces', [{ from: 2.5, amountMinor: 179 }], 'form'],
  ['a free step', [{ from: 5, amountMinor: 0 }], 'form'],
  ['part of a cent', [{ from: 5, amountMinor: 17.9 }], 'form'],
  ['far too large a quantity', [{ from: 10_000, amountMinor: 179 }], 'form'],
  [
    'seven steps',
    Array.from({ length: 7 }, (_, at) => ({ from: at + 2, amountMinor: 180 - at })),
    'form',
  ],
])('[SP1.refused] %s', (_, given, problem) => {
  expect(stepsProblem({ amountMinor: 199, steps: given })).toBe(problem);
});

test.each([
  ['10: 1,79 | 50: 1,59', steps],
  ['10:1.79;50=1.59 €', steps],
  ['50: 2', [{ from: 50, amountMinor: 200 }]],
  ['5: 1.5', [{ from: 5, amountMinor: 150 }]],
  ['', []],
  ['ab 10: 1,79', undefined],
  ['10: 1,799', undefined],
  ['10: -1', undefined],
])('[SP1.refused] "%s" is read exactly or not at all', (text, read) => {
  expect(readSteps(text)).toEqual(read);
});

/** A single price with scale prices as the database may have them: falling, but not all below the single price. */
const anyPrice = fc
  .record({
    amountMinor: fc.integer({ min: 1, max: 5000 }),
    froms: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 6 }),
    amounts: fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ amountMinor, froms, amounts }) => {
    const falling = amounts.toSorted((first, second) => second - first);
    const quantities = froms.toSorted((first, second) => first - second);
    return {
      amountMinor,
      steps: quantities.map((from, at) => ({ from, amountMinor: falling[at] ?? 1 })),
    };
  });

test('[SP1.rule] a larger quantity never has a higher price of a piece, and none is above the single price', () => {
  fc.assert(
    fc.property(
      anyPrice,
      fc.integer({ min: 1, max: 300 }),
      fc.nat({ max: 300 }),
      (any, few, more) => {
        expect(unitMinorAt(any, few)).toBeLessThanOrEqual(any.amountMinor);
        expect(unitMinorAt(any, few + more)).toBeLessThanOrEqual(unitMinorAt(any, few));
      },
    ),
  );
});

test('[SP1.rule] steps stay the same when they are written and read, and the next step is the first cheaper one', () => {
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 1, max: 300 }), (any, quantity) => {
      expect(readSteps(writeSteps(any.steps, ','))).toEqual(any.steps);
      const next = nextStep(any, quantity);
      const reached = next?.from ?? quantity;
      expect(unitMinorAt(any, reached)).toBe(next?.amountMinor ?? unitMinorAt(any, quantity));
      expect(unitMinorAt(any, Math.max(quantity, reached - 1))).toBe(unitMinorAt(any, quantity));
    }),
  );
});
