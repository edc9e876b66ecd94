import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import type { FundLine } from './money/fund.ts';
import { spreadOverParts } from './money/spread-parts.ts';
import { costOf, leftOver, partOf } from './price-fund.ts';

const lines: FundLine[] = [
  {
    itemId: 1,
    name: '',
    variant: '',
    orderNumber: 'N1',
    perChild: 1,
    packSize: 1,
    minimum: 5,
    unitMinor: 333,
    taxRateBasisPoints: 1900,
  },
  {
    itemId: 2,
    name: '',
    variant: '',
    orderNumber: 'N2',
    perChild: 3,
    packSize: 10,
    minimum: 1,
    unitMinor: 1000,
    taxRateBasisPoints: 1900,
  },
];

describe('[FA2] the price of a part', () => {
  test('[FA2.price] is enough for the order of every number of children from the fewest on, and says what is left over', () => {
    expect(costOf({ lines, shippingMinor: 490 }, 4)).toBe(5 * 333 + 2 * 1000 + 490);
    expect(costOf({ lines, shippingMinor: 490 }, 7)).toBe(7 * 333 + 3 * 1000 + 490);
    // Four children cost 41.55 together, 10.3875 each.
    expect(partOf({ lines, shippingMinor: 490 }, { fewest: 4, children: 7 })).toBe(1039);
    expect(lines.map((line) => leftOver(line, 4))).toEqual([1, 8]);
  });

  test('[FA2.refund] shares of parts sum up to the amount, and none is above what its part has left', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (rests, share) => {
        const whole = rests.reduce((sum, rest) => sum + rest, 0);
        const amountMinor = Math.floor(whole * share);
        const parts = rests.map((rest, id) => ({
          id,
          amountMinor: 5000,
          toReturnMinor: 5000 - rest,
        }));
        const shares = spreadOverParts(parts, amountMinor);
        expect(shares.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(amountMinor);
        for (const each of shares)
          expect(each.amountMinor).toBeLessThanOrEqual(rests[each.id] ?? 0);
        expect(() => spreadOverParts(parts, whole + 1)).toThrow('cannot go back');
      }),
    );
  });
});
