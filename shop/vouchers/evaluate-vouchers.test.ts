import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { evaluateVouchers } from './evaluate-vouchers.ts';
import { normaliseCode, type Voucher } from './voucher.ts';

const now = new Date('2026-11-21T10:00:00Z');
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
const five: Voucher = {
  ...ten,
  id: 2,
  code: 'FUENF',
  kind: 'fixed',
  percent: null,
  amountMinor: 500,
};
const pad: Voucher = {
  ...ten,
  id: 3,
  code: 'BLOCK',
  kind: 'freeArticle',
  percent: null,
  itemId: 7,
};

const evaluate = (vouchers: Voucher[], eligibleMinor = 5000, pieces = 9) => {
  let left = pieces;
  const claimFree = () => (left > 0 ? ((left -= 1), true) : false);
  return evaluateVouchers(vouchers, { eligibleOf: () => eligibleMinor, claimFree, now });
};
const statuses = (...given: Parameters<typeof evaluate>) =>
  evaluate(...given).map(({ status }) => status);

describe('[CA3.kinds] selection of valid vouchers', () => {
  test.each<[string, Voucher[], string[]]>([
    ['one percentage and one amount', [ten, five], ['APPLIED', 'NOT_COMBINABLE']],
    [
      'free articles beside either',
      [pad, five, { ...pad, id: 4 }],
      ['APPLIED', 'APPLIED', 'APPLIED'],
    ],
    [
      'one that is not combinable, first',
      [{ ...pad, isCombinable: false }, ten],
      ['APPLIED', 'NOT_COMBINABLE'],
    ],
    [
      'one that is not combinable, last',
      [ten, { ...pad, isCombinable: false }],
      ['APPLIED', 'NOT_COMBINABLE'],
    ],
    [
      'one that could still count, before another',
      [{ ...ten, minimumMinor: 9000 }, five],
      ['MINIMUM_NOT_REACHED', 'NOT_COMBINABLE'],
    ],
    [
      'one that never will, before another',
      [{ ...ten, isUsedUp: true }, five],
      ['USED_UP', 'APPLIED'],
    ],
    ['the very moment at which it begins', [{ ...ten, validFrom: now.toISOString() }], ['APPLIED']],
    ['the very moment at which it ends', [{ ...ten, validUntil: now.toISOString() }], ['EXPIRED']],
    [
      'used by the customer, and used up',
      [{ ...ten, isUsedUp: true, isUsedByCustomer: true }],
      ['USED_BY_YOU'],
    ],
  ])('%s', (_, vouchers, expected) => {
    expect(statuses(vouchers)).toEqual(expected);
  });

  test('of two free articles with one piece left, the first gets it', () => {
    expect(statuses([pad, { ...pad, id: 4 }], 5000, 1)).toEqual(['APPLIED', 'SOLD_OUT']);
  });

  test('[CA3.minimum] a minimum is reached to the cent, and half a cent is rounded up', () => {
    const wanting = { ...ten, minimumMinor: 4715 };
    expect(evaluate([wanting], 4714)).toMatchObject([
      { status: 'MINIMUM_NOT_REACHED', missingMinor: 1 },
    ]);
    expect(evaluate([wanting], 4715)).toMatchObject([{ status: 'APPLIED', discountMinor: 472 }]);
  });

  test('no combination exceeds the goods’ value, and at most one voucher gives a discount', () => {
    const some = fc.constantFrom(
      ten,
      five,
      pad,
      { ...five, amountMinor: 90_000 },
      { ...ten, percent: 100 },
    );
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 6 }),
        fc.nat(2_000_000),
        (vouchers, eligibleMinor) => {
          const taking = evaluate(vouchers, eligibleMinor).filter(
            ({ discountMinor }) => discountMinor > 0,
          );
          expect(taking.length).toBeLessThanOrEqual(1);
          expect(taking.every(({ discountMinor }) => discountMinor <= eligibleMinor)).toBe(true);
          expect(taking.every(({ status }) => status === 'APPLIED')).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [' schul start-10\t', 'SCHULSTART-10'],
  ['ｓｃｈｕｌｅ', 'SCHULE'],
  ['AB', undefined],
  ['ABC%', undefined],
  ["ABC'; drop", undefined],
  ['A'.repeat(31), undefined],
  ['A'.repeat(5000), undefined],
])('[CA3] the code %j is kept as %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});
