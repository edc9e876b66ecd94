const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** The last instant of the day in Berlin that comes `days` after the one of `instant`. */
export function endOfBerlinDay(instant: Date, days: number): Date {
  const day = new Date(`${berlin.format(instant)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days + 1);
  const midnight = day.getTime();
  // Berlin is one hour ahead of UTC, in summer two.
  const summer = midnight - 2 * hourMs;
  const isSummer = berlin.format(new Date(summer)) === day.toISOString().slice(0, 10);
  return new Date((isSummer ? summer : midnight - hourMs) - 1);
}

/**
 * The instant of a minute of the calendar in Berlin, such as `2026-12-01T00:00`. Of the hour that autumn repeats it is the first one;
 * undefined for the hour that spring skips, and for any other text.
 */
export function berlinInstant(minute: string): Date | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute)) return undefined;
  const inUtc = new Date(`${minute}:00Z`).getTime();
  return [inUtc - 2 * hourMs, inUtc - hourMs]
    .filter(Number.isFinite)
    .map((instant) => new Date(instant))
    .find((instant) => berlinMinute(instant) === minute);
}

/** The minute of an instant in Berlin, such as `2026-12-01T00:00`. */
export function berlinMinute(instant: Date): string {
  return minutes.format(instant).replace(', ', 'T');
}

const minutes = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const hourMs = 60 * 60_000;

/** The day of an instant in Berlin, such as 2026-11-21. */
export function berlinDay(instant: Date): string {
  return berlin.format(instant);
}
