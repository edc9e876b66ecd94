import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { basePrice, type BaseUnit } from './base-price.ts';

describe('[LS4.base-price] base prices refer to one litre, kilogram, metre or piece', () => {
  test.each([
    [259, '500', 'ml', 518, 'l'],
    [329, '750', 'ml', 439, 'l'],
    [1999, '5', 'l', 400, 'l'],
    [1695, '500', 'g', 3390, 'kg'],
    [1695, '2.5', 'kg', 678, 'kg'],
    [499, '1500', 'cm', 33, 'm'],
    [690, '10', 'stueck', 69, 'stueck'],
    [100, '0.75', 'l', 133, 'l'],
  ] as const)('%i for %s %s is %i a %s', (amountMinor, amount, unit, expected, reference) => {
    expect(basePrice(amountMinor, { amount, unit })).toEqual({
      amountMinor: expected,
      unit: reference,
    });
  });

  test.each([
    ['1', 'l'],
    ['1000', 'ml'],
    ['1.000', 'kg'],
    ['100', 'cm'],
    ['1', 'stueck'],
    ['0', 'ml'],
  ] as const)('%s %s needs none', (amount, unit) => {
    expect(basePrice(259, { amount, unit })).toBeUndefined();
  });

  test('deviates by at most half a minor unit from the exact quotient', () => {
    const units: BaseUnit[] = ['ml', 'l', 'g', 'kg', 'cm', 'm', 'stueck'];
    const perUnit = { ml: 1000n, l: 1n, g: 1000n, kg: 1n, cm: 100n, m: 1n, stueck: 1n };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...units),
        (amountMinor, whole, hundredths, unit) => {
          const amount = `${whole}.${String(hundredths).padStart(2, '0')}`;
          const contentHundredths = BigInt(whole * 100 + hundredths);
          const exactDividend = BigInt(amountMinor) * perUnit[unit] * 100n;
          fc.pre(contentHundredths !== perUnit[unit] * 100n);
          const answer = basePrice(amountMinor, { amount, unit });
          const error = BigInt(answer?.amountMinor ?? -1) * contentHundredths - exactDividend;
          expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(contentHundredths);
        },
      ),
    );
  });
});
