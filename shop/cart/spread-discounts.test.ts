import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { evaluateVouchers } from '#shop/vouchers/evaluate-vouchers.ts';
import { covers, type Voucher } from '#shop/vouchers/voucher.ts';
import { eligibleValue, spreadDiscounts } from './spread-discounts.ts';

const ten: Voucher = {
  id: 1,
  code: 'ZEHN',
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  itemId: null,
  categoryIds: [],
  limitedItemIds: [],
  minimumMinor: 0,
  isCombinable: true,
  validFrom: '2026-11-01T00:00:00Z',
  validUntil: '2026-12-01T00:00:00Z',
  isInShop: true,
  isBlocked: false,
  isUsedUp: false,
  isUsedByCustomer: false,
};
const now = new Date('2026-11-21T10:00:00Z');

test('[OP1.vouchers] a limited voucher reduces its categories, those below them and its items', () => {
  const lines = [
    { itemId: 1, categoryIds: [1, 11], eligibleMinor: 1000 },
    { itemId: 2, categoryIds: [2], eligibleMinor: 500 },
    { itemId: 3, categoryIds: [], eligibleMinor: 700 },
    { itemId: 4, categoryIds: [1], eligibleMinor: 0 },
  ];
  const limited = { ...ten, categoryIds: [1], limitedItemIds: [3] };
  expect(eligibleValue(lines, limited)).toBe(1700);
  expect(spreadDiscounts(lines, [{ voucher: limited, discountMinor: 170 }])).toEqual([
    100, 0, 70, 0,
  ]);
  expect(eligibleValue(lines, ten)).toBe(2200);
});

const line = fc.record({
  itemId: fc.integer({ min: 1, max: 6 }),
  categoryIds: fc.subarray([1, 2, 3]),
  eligibleMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
});
const voucher = fc.record({
  categoryIds: fc.subarray([1, 2, 3]),
  limitedItemIds: fc.subarray([1, 2, 3, 4, 5, 6]),
  value: fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
    fc
      .integer({ min: 1, max: 9_000_000 })
      .map((amountMinor) => ({ kind: 'fixed' as const, percent: null, amountMinor })),
  ),
});

test('[OP1.vouchers] the discount is spread to the cent over covered lines alone, none below zero', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), voucher, (lines, { value, ...limits }) => {
      const limited = { ...ten, ...limits, ...value };
      const [evaluated] = evaluateVouchers([limited], {
        eligibleOf: (each) => eligibleValue(lines, each),
        claimFree: () => false,
        now,
      });
      const discountMinor = evaluated?.discountMinor ?? 0;
      const shares = spreadDiscounts(lines, [{ voucher: limited, discountMinor }]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountMinor);
      for (const [place, each] of lines.entries()) {
        const share = shares[place] ?? -1;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(covers(limited, each) ? each.eligibleMinor : 0);
      }
      const covered = eligibleValue(lines, limited);
      expect(evaluated?.status).toBe(covered === 0 ? 'NOTHING_ELIGIBLE' : 'APPLIED');
    }),
  );
});
