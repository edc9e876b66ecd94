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

const hourMs = 60 * 60_000;
