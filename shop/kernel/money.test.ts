import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, divideRounded, formatMoney, taxInGross } from './money.ts';

describe('[ST3] money is written as the storefront reads it', () => {
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

  test('rounds half away from zero, never further than half a unit', () => {
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
