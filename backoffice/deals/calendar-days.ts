export type CalendarView = 'day' | 'week' | 'month';

/** Days of a calendar, as 2026-12-01. */
export type Span = { from: string; days: number };

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** The day in Berlin of an instant. */
export function dayOf(instant: Date): string {
  return berlinDay.format(instant);
}

/** The text where it is a day, else `fallback`. */
export function readDay(text: string | null, fallback: string): string {
  return text !== null && isDay(text) ? text : fallback;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return (
    /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && written(day) === text
  );
}

/** The day itself, or the week from Monday or the month that it is in. */
export function spanOf(view: CalendarView, day: string): Span {
  if (view === 'day') return { from: day, days: 1 };
  const at = new Date(`${day}T00:00Z`);
  if (view === 'week') return { from: shifted(at, -((at.getUTCDay() + 6) % 7)), days: 7 };
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, days };
}

/** A day of the span before or after. */
export function dayBeside(view: CalendarView, day: string, step: -1 | 1): string {
  const { from, days } = spanOf(view, day);
  return shifted(new Date(`${from}T00:00Z`), step === 1 ? days : -1);
}

/** The days of a span. */
export function daysOf({ from, days }: Span): string[] {
  const first = new Date(`${from}T00:00Z`);
  return Array.from({ length: days }, (_, place) => shifted(first, place));
}

function shifted(day: Date, count: number): string {
  return written(new Date(day.getTime() + count * 86_400_000));
}

function written(day: Date): string {
  return day.toISOString().slice(0, 10);
}
