import { describe, expect, test } from 'vitest';
import { allocate, divideRounded } from '#shop/kernel/money.ts';
import fc from '#tests/support/properties.ts';
import { totalsOf } from './totals.ts';

const none = { shippingMinor: 0, paymentFeeMinor: 0 };

describe('[CO8] totals and tax', () => {
  test('an empty cart costs nothing', () => {
    expect(totalsOf({ lines: [], ...none, pricesIncludeTax: true })).toEqual({
      subtotalMinor: 0,
      discountMinor: 0,
      shippingMinor: 0,
      paymentFeeMinor: 0,
      taxes: [],
      taxAddedMinor: 0,
      totalMinor: 0,
    });
  });

  test('consumers’ prices contain the tax, and shipping has the rate of most of the goods', () => {
    const lines = [
      { totalMinor: 3000, taxRateBasisPoints: 1900 },
      { totalMinor: 1500, taxRateBasisPoints: 700 },
    ];
    expect(
      totalsOf({ lines, shippingMinor: 495, paymentFeeMinor: 0, pricesIncludeTax: true }),
    ).toEqual({
      subtotalMinor: 4500,
      discountMinor: 0,
      shippingMinor: 495,
      paymentFeeMinor: 0,
      taxes: [
        { rateBasisPoints: 1900, netMinor: 2937, taxMinor: 558 },
        { rateBasisPoints: 700, netMinor: 1402, taxMinor: 98 },
      ],
      taxAddedMinor: 0,
      totalMinor: 4995,
    });
  });

  test('business prices are net and get the tax added', () => {
    const lines = [
      { totalMinor: 1000, taxRateBasisPoints: 1900 },
      { totalMinor: 2000, taxRateBasisPoints: 700 },
    ];
    expect(
      totalsOf({ lines, shippingMinor: 495, paymentFeeMinor: 100, pricesIncludeTax: false }),
    ).toEqual({
      subtotalMinor: 3000,
      discountMinor: 0,
      shippingMinor: 495,
      paymentFeeMinor: 100,
      taxes: [
        { rateBasisPoints: 1900, netMinor: 1000, taxMinor: 190 },
        { rateBasisPoints: 700, netMinor: 2595, taxMinor: 182 },
      ],
      taxAddedMinor: 372,
      totalMinor: 3967,
    });
  });

  test('of two rates with equal value, shipping has the higher', () => {
    const lines = [
      { totalMinor: 1000, taxRateBasisPoints: 260 },
      { totalMinor: 1000, taxRateBasisPoints: 810 },
    ];
    const { taxes } = totalsOf({
      lines,
      shippingMinor: 1290,
      paymentFeeMinor: 0,
      pricesIncludeTax: true,
    });
    expect(taxes.map(({ netMinor, taxMinor }) => netMinor + taxMinor)).toEqual([2290, 1000]);
  });

  const line = fc.record({
    totalMinor: fc.integer({ min: 0, max: 5_000_000 }),
    taxRateBasisPoints: fc.constantFrom(700, 1900, 810, 260, 2000, 1000),
  });
  const cart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 60 }),
    shippingMinor: fc.integer({ min: 0, max: 10_000 }),
    paymentFeeMinor: fc.integer({ min: 0, max: 1000 }),
    pricesIncludeTax: fc.boolean(),
  });

  test('for any cart the shares add up to the total, and each tax is exact to half a unit', () => {
    fc.assert(
      fc.property(cart, (charges) => {
        const totals = totalsOf(charges);
        const goods = charges.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
        const shares = totals.taxes.reduce(
          (sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor,
          0,
        );
        expect(totals.subtotalMinor).toBe(goods);
        expect(shares).toBe(totals.totalMinor);
        expect(totals.totalMinor).toBe(
          goods + charges.shippingMinor + charges.paymentFeeMinor + totals.taxAddedMinor,
        );
        for (const { rateBasisPoints, netMinor, taxMinor } of totals.taxes) {
          expect(Math.abs(taxMinor * 10_000 - netMinor * rateBasisPoints)).toBeLessThanOrEqual(
            charges.pricesIncludeTax ? (10_000 + rateBasisPoints) / 2 : 5000,
          );
        }
      }),
    );
  });

  test('neither the order nor the splitting of lines changes the total of a cart', () => {
    fc.assert(
      fc.property(cart, (charges) => {
        const cut = charges.lines.flatMap(({ totalMinor, taxRateBasisPoints }) => {
          const half = divideRounded(totalMinor, 2);
          return [half, totalMinor - half].map((part) => ({
            totalMinor: part,
            taxRateBasisPoints,
          }));
        });
        expect(totalsOf({ ...charges, lines: cut.toReversed() })).toEqual(totalsOf(charges));
      }),
    );
  });
});

describe('[CA3] totals after vouchers', () => {
  const line = fc.record({
    totalMinor: fc.integer({ min: 0, max: 2_000_000 }),
    taxRateBasisPoints: fc.constantFrom(1900, 700, 2000, 1000, 810, 260),
    isEligible: fc.boolean(),
  });
  const charges = fc.record({
    shippingMinor: fc.integer({ min: 0, max: 5000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    pricesIncludeTax: fc.boolean(),
  });

  test('gross or net, at any rates: shares add up, nothing is negative, and the taxes match the total', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), charges, (goods, charge) => {
        const { shippingMinor, percent, pricesIncludeTax } = charge;
        const weights = goods.map(({ totalMinor, isEligible }) => (isEligible ? totalMinor : 0));
        const eligibleMinor = weights.reduce((sum, weight) => sum + weight, 0);
        const discountMinor = divideRounded(eligibleMinor * percent, 100);
        const shares = allocate(discountMinor, weights);
        const lines = goods.map((each, index) => ({ ...each, discountMinor: shares[index] ?? 0 }));
        const totals = totalsOf({ lines, shippingMinor, paymentFeeMinor: 0, pricesIncludeTax });

        expect(totals.discountMinor).toBe(discountMinor);
        expect(lines.every((each) => each.totalMinor - each.discountMinor >= 0)).toBe(true);
        expect(lines.every((each) => each.isEligible || each.discountMinor === 0)).toBe(true);
        const goodsMinor = totals.subtotalMinor - discountMinor;
        expect(totals.totalMinor).toBe(goodsMinor + shippingMinor + totals.taxAddedMinor);
        const paid = totals.taxes.map(({ netMinor, taxMinor }) => netMinor + taxMinor);
        expect(paid.reduce((sum, each) => sum + each, 0)).toBe(totals.totalMinor);
        expect(totals.taxes.every(({ netMinor, taxMinor }) => netMinor >= 0 && taxMinor >= 0)).toBe(
          true,
        );
        expect(totalsOf({ lines, shippingMinor, paymentFeeMinor: 0, pricesIncludeTax })).toEqual(
          totals,
        );
      }),
    );
  });

  test('Swiss prices: 8.1 and 2.6 percent of the discounted price', () => {
    const lines = [
      { totalMinor: 2590, discountMinor: 259, taxRateBasisPoints: 810 },
      { totalMinor: 3000, discountMinor: 300, taxRateBasisPoints: 260 },
    ];
    expect(
      totalsOf({ lines, shippingMinor: 1290, paymentFeeMinor: 0, pricesIncludeTax: true }),
    ).toMatchObject({
      subtotalMinor: 5590,
      discountMinor: 559,
      totalMinor: 6321,
      taxes: [
        { rateBasisPoints: 810, netMinor: 2156, taxMinor: 175 },
        { rateBasisPoints: 260, netMinor: 3889, taxMinor: 101 },
      ],
    });
  });
});
