import { formatLocale } from '#contract/format-locale.ts';

/** A day in the locale's words, as mails and papers say it: the day of Berlin. */
export function dateText(instant: Date, locale: string): string {
  return formatOf(formatLocale(locale)).format(instant);
}

/** A day and a time of Berlin in the locale's words, such as "21. November 2026 um 11:00 Uhr". */
export function momentText(
  instant: Date,
  locale: string,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const spoken = formatLocale(locale);
  const text = formatOf(spoken, timeStyle).format(instant);
  return spoken.startsWith('de') ? `${text} Uhr` : text;
}

/** Making a format takes longer than formatting a hundred days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(spoken: string, timeStyle?: 'short' | 'medium'): Intl.DateTimeFormat {
  const key = `${spoken} ${timeStyle ?? ''}`;
  const style = {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
    ...(timeStyle && { timeStyle }),
  } as const;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(spoken, style);
  formats.set(key, format);
  return format;
}
