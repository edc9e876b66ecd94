import { formatLocale } from '#contract/format-locale.ts';

/** A day in the locale's words, as mails and papers say it: the day of Berlin. */
export function dateText(instant: Date, locale: string): string {
  const spoken = formatLocale(locale);
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    instant,
  );
}
