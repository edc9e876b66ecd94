const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as fields for date and time take it, in Berlin time: `2026-11-21T08:00`. */
export function berlinText(instant: string | Date): string {
  return parts.format(new Date(instant)).replace(' ', 'T');
}

/** The instant of a Berlin time such as `2026-11-21T08:00`. An hour that is skipped in spring is the next one. */
export function berlinInstant(text: string): Date {
  const asUtc = new Date(`${text}:00Z`);
  const offsetMs = (instant: Date) =>
    new Date(`${berlinText(instant)}:00Z`).getTime() - instant.getTime();
  const guess = new Date(asUtc.getTime() - offsetMs(asUtc));
  return new Date(asUtc.getTime() - offsetMs(guess));
}
