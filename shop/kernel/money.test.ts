import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { allocate, decimalText, divideRounded, formatMoney, taxInGross } from './money.ts';

describe('[ST3] money is formatted for the storefront', () => {
  test.each([
    [1295, 'EUR', 'de-DE', '12,95\u00a0€'],
    [128400, 'EUR', 'de-AT', '€\u00a01.284,00'],
    [1295, 'CHF', 'de-CH', 'CHF\u00a012.95'],
    [1295, 'EUR', 'en-DE', '€12.95'],
    [-523, 'EUR', 'de-DE', '-5,23\u00a0€'],
  ] as const)('%i %s in %s is %s', (amountMinor, currency, locale, text) => {
    expect(formatMoney({ amountMinor, currency }, locale).replaceAll('\u202f', '\u00a0')).toBe(
      text,
    );
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1295, '12.95'],
    [-100000, '-1000.00'],
  ])('%i is %s on the wire', (amountMinor, text) => {
    expect(decimalText(amountMinor)).toBe(text);
  });
});

describe('[CO8] tax and rounding', () => {
  test.each([
    [11900, 1900, 1900],
    [4995, 1900, 798],
    [1000, 700, 65],
    [1000, 810, 75],
    [0, 1900, 0],
  ])('%i gross at %i basis points contains %i', (grossMinor, rate, taxMinor) => {
    expect(taxInGross(grossMinor, rate)).toBe(taxMinor);
  });

  test('rounds half away from zero, by at most half a unit', () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3)]).toEqual([3, -3, 1]);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 20_000 }),
        (dividend, divisor) => {
          expect(
            Math.abs(divideRounded(dividend, divisor) * divisor - dividend) * 2,
          ).toBeLessThanOrEqual(divisor);
        },
      ),
    );
  });
});

describe('[CA3] an amount is divided to the cent', () => {
  test.each([
    [472, [2685, 1036, 749, 645], [248, 96, 69, 59]],
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [0, 5, 5], [0, 1, 0]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [1_000_000_000, [999_999_999, 1], [999_999_999, 1]],
  ])('%i by %j is %j', (amountMinor, weights, shares) => {
    expect(allocate(amountMinor, weights)).toEqual(shares);
  });

  test('shares add up, are never negative, never above their weight and differ by less than a cent', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amountMinor = Math.floor(whole * portion);
        const shares = allocate(amountMinor, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amountMinor);
        shares.forEach((share, index) => {
          const weight = weights[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          const exact = whole > 0 ? (amountMinor * weight) / whole : 0;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        });
      }),
    );
  });
});
