import type { Plan } from './standing-order.ts';

/**
 * The first day of a standing order on or after a day, both written as 2026-11-21: the start of a half-year at school (1 February and
 * 1 August), the day of the month of its first order or the last one of a shorter month, or one of its own dates (SC6). Undefined where
 * no own date is left. Pure.
 */
export function nextDate(
  { rhythm, startsOn, dates }: Pick<Plan, 'rhythm' | 'startsOn' | 'dates'>,
  onOrAfter: string,
): string | undefined {
  if (rhythm === 'dates') return dates.toSorted().find((date) => date >= onOrAfter);
  if (rhythm === 'halfYear') return halfYears(onOrAfter).find((date) => date >= onOrAfter);
  const from = startsOn > onOrAfter ? startsOn : onOrAfter;
  const day = Number(startsOn.slice(8));
  const inMonth = dayOfMonth(from, 0, day);
  return inMonth >= from ? inMonth : dayOfMonth(from, 1, day);
}

function halfYears(day: string): string[] {
  const year = Number(day.slice(0, 4));
  return [`${year}-02-01`, `${year}-08-01`, `${year + 1}-02-01`];
}

/** A day in the month that comes `months` after that of another day, or its last one. */
function dayOfMonth(of: string, months: number, day: number): string {
  const [year = 0, month = 1] = of.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

/** The day that comes a number of days after another one. Pure. */
export function daysAfter(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}

const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, such as 2026-11-21. Pure. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && isoDay(instant) === text;
}
