import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRounded } from '#shop/kernel/money.ts';
import { totalsOf } from './totals.ts';

const none = { shippingMinor: 0, paymentFeeMinor: 0 };

describe('[CO8] totals and tax', () => {
  test('an empty cart costs nothing', () => {
    expect(totalsOf({ lines: [], ...none, pricesIncludeTax: true })).toEqual({
      subtotalMinor: 0,
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

  test('of two rates with the same value shipping takes the higher', () => {
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

  test('for any cart neither the order nor the cutting of lines changes what is paid', () => {
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
