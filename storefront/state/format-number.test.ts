import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each(['de-DE', 'de-AT', 'de-CH', 'en-GB'])(
  'numbers in %s are formatted as by Intl',
  (locale) => {
    for (const value of [0, 1, 7, 42, 998, 999, 1000, 1482, 123456, 98765432, -4, -1482, 3.25])
      expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
    const one = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    for (const value of [
      0, 0.5, 3, 4.25, 4.35, 4.449, 4.96, 12.04, 998.9, 1999.95, 123456.78, -1234.5,
    ])
      expect(formatNumber(value, locale, 1)).toBe(one.format(value));
  },
);
