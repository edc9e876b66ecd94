import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';

/** Noon in UTC of a day of the calendar, which is the same day in Berlin; undefined for another text. */
export function noonOf(day: string): Date | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return undefined;
  const noon = new Date(`${day}T12:00:00Z`);
  return noon.toJSON()?.startsWith(day) ? noon : undefined;
}

/** The midnight in Berlin that ends the day which is `days` after the one of `noon`. */
export const midnightAfter = (noon: Date, days: number): Date =>
  new Date(endOfBerlinDay(noon, days).getTime() + 1);
