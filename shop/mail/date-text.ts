import { formatLocale } from '#contract/format-locale.ts';

/** A day in the locale's words, as mails and papers say it: the day of Berlin. */
export function dateText(instant: Date, locale: string): string {
  const spoken = formatLocale(locale);
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    instant,
  );
}

/** A day and a time of Berlin in the locale's words, such as "21. November 2026 um 11:00 Uhr". */
export function momentText(
  instant: Date,
  locale: string,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const spoken = formatLocale(locale);
  const style = { dateStyle: 'long', timeStyle, timeZone: 'Europe/Berlin' } as const;
  const text = new Intl.DateTimeFormat(spoken, style).format(instant);
  return spoken.startsWith('de') ? `${text} Uhr` : text;
}
