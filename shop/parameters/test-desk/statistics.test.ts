import { describe, expect, test } from 'vitest';
import { newcombe, sampleRatio, wilson } from './statistics.ts';

const rounded = ({ low, high }: { low: number; high: number }) =>
  [low, high].map((end) => Number(end.toFixed(4)));

describe('[OP1.tests] statistics of A/B tests', () => {
  test.each([
    // Newcombe, Statistics in Medicine 1998; 17: 857–872, table I, method 3.
    [81, 263, [0.2553, 0.3662]],
    [15, 148, [0.0624, 0.1605]],
    [0, 20, [0, 0.1611]],
    [1, 29, [0.0061, 0.1718]],
    [0, 0, [0, 1]],
  ])('%i of %i has the interval of Wilson', (orders, visitors, expected) => {
    expect(rounded(wilson({ orders, visitors }))).toEqual(expected);
  });

  test.each([
    // Newcombe, Statistics in Medicine 1998; 17: 873–890, table II, method 10.
    [56, 70, 48, 80, [0.0524, 0.3339]],
    [9, 10, 3, 10, [0.1705, 0.809]],
    [6, 7, 2, 7, [0.0582, 0.8062]],
    [5, 56, 0, 29, [-0.0381, 0.1926]],
    [0, 10, 0, 20, [-0.1611, 0.2775]],
    [10, 10, 0, 10, [0.6075, 1]],
  ])('%i of %i against %i of %i has the interval of Newcombe', (a, m, b, n, expected) => {
    const interval = newcombe({ orders: a, visitors: m }, { orders: b, visitors: n });
    expect(rounded(interval)).toEqual(expected);
  });

  test.each([
    [[5_200, 4_800], [50, 50], 16, true],
    [[5_100, 4_900], [50, 50], 4, false],
    [[900, 100], [9, 1], 0, false],
    [[300, 300, 400], [1, 1, 1], 20, true],
    [[500, 480, 520], [1, 1, 1], 1.6, false],
    [[700, 0], [1, 0], 0, false],
    [[0, 0], [1, 1], 0, false],
  ])(
    'visitors %j by weights %j have the chi-square %d',
    (visitors, weights, chiSquare, isUneven) => {
      const variants = visitors.map((each, place) => ({
        visitors: each,
        weight: weights[place] ?? 0,
      }));
      const ratio = sampleRatio(variants);
      expect(ratio.chiSquare).toBeCloseTo(chiSquare, 9);
      expect(ratio.isUneven).toBe(isUneven);
    },
  );
});
