import type { ContentSchedule } from '#shop/backoffice-resolver-types.generated.ts';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type CalendarRow, findCalendar, type ScheduleRow } from './schedule.sql.ts';

const mostWeeks = 12;
const mostEntries = 200;
const weekMs = 7 * 24 * 60 * 60_000;

/**
 * What begins or ends on pages within some weeks from a day, such as `2026-12-01` (OP1.content): planned pages, and rows and teasers with
 * their own times; 200 at most, none for an invalid day. One statement.
 */
export async function viewCalendar(
  { db }: Pick<StaffCtx, 'db'>,
  { from, weeks }: { from: string; weeks: number },
): Promise<ContentSchedule[]> {
  const begin = berlinInstant(`${from}T00:00`);
  if (!begin) return [];
  const span = Math.min(Math.max(weeks, 1), mostWeeks) * weekMs;
  const until = new Date(begin.getTime() + span);
  const found = await findCalendar(db, { from: begin, until, limit: mostEntries });
  return found.map(scheduleView);
}

export function scheduleView({
  beginsAt,
  endsAt,
  ...row
}: CalendarRow | ScheduleRow): ContentSchedule {
  return {
    ...row,
    beginsAt: beginsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
