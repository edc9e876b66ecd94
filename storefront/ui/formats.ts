import { useMemo } from 'react';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';

export type Formats = {
  /** 1.482 in German; with a fixed count of digits behind the comma where given. */
  number: (value: number, digits?: number) => string;
  /** 24. November 2026 */
  date: (instant: string) => string;
};

/** Numbers and dates as the visited storefront writes them. */
export function useFormats(): Formats {
  const { locale } = useStorefront();
  return useMemo(() => formatsOf(locale === 'en-DE' ? 'en-GB' : locale), [locale]);
}

function formatsOf(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  return {
    number: (value, digits) =>
      value.toLocaleString(
        locale,
        digits === undefined
          ? {}
          : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
    date: (instant) => day.format(new Date(instant)),
  };
}
