import { formatLocale } from '#contract/format-locale.ts';

/** A day of the calendar: the instant at which it begins in UTC. */
export type Day = Date;

const formats = new Map<string, Intl.DateTimeFormat>();

type DayAndHour = { day: Day; hour: number };

/** The last answer of each zone, with its quarter of an hour: zones differ from UTC by whole quarters. */
const latest = new Map<string, { quarter: number; answer: DayAndHour }>();
const quarterMs = 900_000;

/** The day in the zone, and the full hour. */
export function dayIn(timeZone: string, now: Date): DayAndHour {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const known = latest.get(timeZone);
  if (known?.quarter === quarter) return known.answer;
  const answer = readDay(timeZone, now);
  latest.set(timeZone, { quarter, answer });
  return answer;
}

function readDay(timeZone: string, now: Date): DayAndHour {
  const parts = formatOnce(`en-GB ${timeZone}`, 'en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return {
    day: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
    hour: part('hour'),
  };
}

export function addDays(day: Day, count: number): Day {
  return new Date(day.getTime() + count * 86_400_000);
}

/** The day itself, or Monday where it is a Saturday or Sunday. */
export function nextWorkingDay(day: Day): Day {
  const weekday = day.getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** Weekday and date as the locale reads them: `Di., 24. November`. */
export function formatDay(day: Day, locale: string): string {
  const spoken = formatLocale(locale);
  return formatOnce(spoken, spoken, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  }).format(day);
}

/** Date alone, as short as the locale reads it: `24. Nov.`. */
export function formatShortDay(day: Day, locale: string): string {
  const spoken = formatLocale(locale);
  return formatOnce(`${spoken} short`, spoken, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(day);
}

/** The first and the last of some days; the month is named once where both lie in it: "Di., 24." and "Mi., 25. November". */
export function formatDays(
  { from, until }: { from: Day; until: Day },
  locale: string,
): { from: string; until: string } {
  const isOneMonth = from.toISOString().slice(0, 7) === until.toISOString().slice(0, 7);
  const spoken = formatLocale(locale);
  const begins = isOneMonth
    ? formatOnce(`${spoken} without month`, spoken, {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
      }).format(from)
    : formatDay(from, locale);
  return { from: begins, until: formatDay(until, locale) };
}

function formatOnce(
  key: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
