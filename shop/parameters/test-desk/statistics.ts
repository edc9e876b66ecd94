/** The 97.5th percentile of the normal distribution: intervals of 95 percent. */
const z = 1.959963984540054;

export type Sample = {
  /** At most `visitors`. */
  orders: number;
  visitors: number;
};
export type Interval = { low: number; high: number };

/** The interval of a share by Wilson's score, without a correction of continuity; from 0 to 1 without visitors. */
export function wilson({ orders, visitors }: Sample): Interval {
  if (visitors === 0) return { low: 0, high: 1 };
  const share = orders / visitors;
  const centre = (share + (z * z) / (2 * visitors)) / (1 + (z * z) / visitors);
  const spread = Math.sqrt((share * (1 - share)) / visitors + (z * z) / (4 * visitors * visitors));
  const half = (z / (1 + (z * z) / visitors)) * spread;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The interval of the difference between the share of `one` and that of `other`, by Newcombe's method from Wilson's intervals. */
export function newcombe(one: Sample, other: Sample): Interval {
  const [own, others] = [shareOf(one), shareOf(other)];
  const [ownWilson, othersWilson] = [wilson(one), wilson(other)];
  const difference = own - others;
  return {
    low: difference - Math.hypot(own - ownWilson.low, othersWilson.high - others),
    high: difference + Math.hypot(ownWilson.high - own, others - othersWilson.low),
  };
}

export function shareOf({ orders, visitors }: Sample): number {
  return visitors === 0 ? 0 : orders / visitors;
}

/** Of the chi-square distribution: what one of a thousand fair draws exceeds, by degrees of freedom from 1. */
const criticalValues = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877];

/**
 * The chi-square statistic of visitors against the weights of their variants, and whether so uneven a draw comes less than once in a thousand
 * fair ones. Variants without weight and those without visitors in all are left out.
 */
export function sampleRatio(variants: readonly { visitors: number; weight: number }[]): {
  chiSquare: number;
  isUneven: boolean;
} {
  const drawn = variants.filter(({ weight }) => weight > 0);
  const total = drawn.reduce((sum, { visitors }) => sum + visitors, 0);
  const weights = drawn.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { chiSquare: 0, isUneven: false };
  const chiSquare = drawn.reduce((sum, { visitors, weight }) => {
    const expected = (total * weight) / weights;
    return sum + (visitors - expected) ** 2 / expected;
  }, 0);
  return { chiSquare, isUneven: chiSquare > (criticalValues[drawn.length - 2] ?? Infinity) };
}
