import type { DaysFilter, VisitFigures } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { everyDayOf, readFilter, shiftDay } from '../figures-wish.ts';
import { findPageVitals, sumVisits } from './visits.sql.ts';

const mostDays = 92;
const none = { visits: 0, orders: 0 };

/**
 * Visits and orders of people who agreed to statistics, and the web vitals of their pages (OP1.conversion, OP1.vitals). People who did not agree are
 * in none of these numbers. Null for days that are none and for more than 92 of them. Two statements.
 */
export async function viewVisits(
  { db }: Pick<StaffCtx, 'db'>,
  filter: DaysFilter,
): Promise<VisitFigures | null> {
  const asked = readFilter(filter);
  if (!asked || shiftDay(asked.days.from, mostDays) <= asked.days.until) return null;
  const wish = { days: asked.days, store: asked.wish.store };
  const [sums, vitals] = await Promise.all([sumVisits(db, wish), findPageVitals(db, wish)]);
  const byDay = new Map(sums.map(({ day, visits, orders }) => [day, { visits, orders }]));
  const languages = sums.flatMap(({ langCode, visits, orders }) =>
    langCode === null ? [] : [{ langCode, visits, orders }],
  );
  return {
    visits: languages.reduce((sum, { visits }) => sum + visits, 0),
    orders: languages.reduce((sum, { orders }) => sum + orders, 0),
    days: everyDayOf(asked.days).map((day) => ({ day, ...none, ...byDay.get(day) })),
    languages,
    vitals,
  };
}
