import { useLocale } from '../texts/use-texts.tsx';

/** Writes a day such as 2026-11-28 with its weekday. */
export function useDayText(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}
