import { expect, test } from 'vitest';
import { readScale, shownScale } from './scale-cells.ts';

const step = (from: string, amount: string) => ({ from, amount });

test.each([
  ['nothing', [], [], undefined],
  ['empty rows', [step('', ' ')], [], undefined],
  [
    'falling prices',
    [step('10', '1,79'), step(' 50 ', '1.59')],
    [
      [10, 179],
      [50, 159],
    ],
    undefined,
  ],
  ['a quantity without a price', [step('10', '')], [[10, 0]], 'scale.unreadable'],
  ['words', [step('zehn', '1,79')], [[0, 179]], 'scale.unreadable'],
  [
    'the same quantity twice',
    [step('10', '1,79'), step('10', '1,59')],
    [
      [10, 179],
      [10, 159],
    ],
    'shop.price.stepsWrong',
  ],
  [
    'quantities that do not rise',
    [step('50', '1,79'), step('10', '1,59')],
    [
      [50, 179],
      [10, 159],
    ],
    'shop.price.stepsWrong',
  ],
  [
    'prices that rise',
    [step('10', '1,59'), step('50', '1,79')],
    [
      [10, 159],
      [50, 179],
    ],
    'shop.price.stepsNotFalling',
  ],
  ['the single price', [step('10', '1,99')], [[10, 199]], 'shop.price.stepsNotFalling'],
])('[SP1.desk] %s typed as scale prices', (_, typed, steps, problem) => {
  expect(readScale(typed, 199)).toEqual({
    steps: steps.map(([from, amountMinor]) => ({ from, amountMinor })),
    problem,
  });
});

test('[SP1.desk] the preview has the single price first, what can be ordered, and gross beside net', () => {
  const price = { amountMinor: 199, taxBasisPoints: 1900 };
  const steps = [
    { from: 10, amountMinor: 179 },
    { from: 50, amountMinor: 159 },
  ];
  const limits = { minimumOrderQuantity: 5, maxQuantity: 20 };
  expect(shownScale(price, steps, { ...limits, isNet: true })).toEqual([
    { from: 5, amountMinor: 199, grossMinor: 237 },
    { from: 10, amountMinor: 179, grossMinor: 213 },
  ]);
  expect(shownScale(price, steps, { ...limits, maxQuantity: null, isNet: false })).toHaveLength(3);
  expect(shownScale(price, [], { ...limits, isNet: false })).toEqual([]);
});
