import type { FiguresFilter } from '#shop/backoffice-resolver-types.generated.ts';

/** The first and the last of some days in Berlin, as 2026-11-28. */
export type Days = { from: string; until: string };

/** What figures are limited to; undefined for everything. */
export type FiguresWish = {
  store: string | undefined;
  segment: string | undefined;
  category: number | undefined;
};

/** Figures compare with the same weekdays of the year before, which are 52 weeks away. */
const comparedDaysBefore = 364;
const mostDays = 400;

/** The days of a filter and what they are limited to; undefined for days that are none, are in the wrong order or are more than 400. */
export function readFilter(filter: FiguresFilter): { days: Days; wish: FiguresWish } | undefined {
  const { from, until, store, segment, category } = filter;
  const [first, last] = [instantOf(from), instantOf(until)];
  const isPeriod = first !== undefined && last !== undefined && first <= last;
  if (!isPeriod || (last - first) / dayMs >= mostDays) return undefined;
  const wish = {
    store: store ?? undefined,
    segment: segment ?? undefined,
    category: category ?? undefined,
  };
  return { days: { from, until }, wish };
}

/** The days 52 weeks before. */
export function comparedDaysOf({ from, until }: Days): Days {
  return { from: shiftDay(from, -comparedDaysBefore), until: shiftDay(until, -comparedDaysBefore) };
}

/** The day that is 52 weeks before another. */
export function comparedDayOf(day: string): string {
  return shiftDay(day, -comparedDaysBefore);
}

/** Every day from the first to the last. */
export function everyDayOf({ from, until }: Days): string[] {
  const count = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => shiftDay(from, index));
}

/** What sums of some days are read from: whole months, as their first days, and the days before and after them. */
export type Parts = { months: Days | undefined; rest: Days[] };

/** Divides days into whole months and the rest. Pure. */
export function partsOf({ from, until }: Days): Parts {
  const first = from.endsWith('-01') ? from : firstOfNextMonth(from);
  const end = firstOfMonth(shiftDay(until, 1));
  if (first >= end) return { months: undefined, rest: [{ from, until }] };
  const before = { from, until: shiftDay(first, -1) };
  const after = { from: end, until };
  return {
    months: { from: first, until: firstOfMonth(shiftDay(end, -1)) },
    rest: [before, after].filter((days) => days.from <= days.until),
  };
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

function firstOfNextMonth(day: string): string {
  return firstOfMonth(shiftDay(firstOfMonth(day), 31));
}

/** The day some days after another: calendar days, which the change of clocks does not touch. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

function instantOf(day: string): number | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return undefined;
  const instant = Date.parse(day);
  const isDay = Number.isFinite(instant) && new Date(instant).toISOString().startsWith(day);
  return isDay ? instant : undefined;
}
