import { berlinDay, berlinInstant } from '#shop/kernel/berlin-day.ts';

export type Times = {
  /** Null for times of day. */
  everyMinutes: number | null;
  /** Times of day in Berlin, such as 06:30. */
  times: readonly string[];
  /** From 1, Monday; empty for every day. */
  weekdays: readonly number[];
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When a schedule is due next, after an instant. A time that the change of clocks skips is left out that day. */
export function nextDue({ everyMinutes, times, weekdays }: Times, now: Date): Date {
  if (everyMinutes !== null) return new Date(now.getTime() + everyMinutes * minuteMs);
  const noon = new Date(`${berlinDay(now)}T12:00:00Z`).getTime();
  for (let offset = 0; offset <= 14; offset += 1) {
    const day = new Date(noon + offset * dayMs);
    if (weekdays.length > 0 && !weekdays.includes(day.getUTCDay() || 7)) continue;
    const date = day.toISOString().slice(0, 10);
    const due = times
      .toSorted()
      .map((time) => berlinInstant(`${date}T${time}`))
      .find((instant) => instant !== undefined && instant > now);
    if (due) return due;
  }
  throw new Error('The schedule has no time that comes.');
}
