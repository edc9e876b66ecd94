import { timeZone } from '#storefront/ui/formats.ts';

const wall = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** An instant as the value of a `datetime-local` field, in the storefronts' time zone: `2026-11-24T18:00`. */
export function wallTimeOf(instant: string): string {
  return wall.format(new Date(instant)).replace(' ', 'T');
}

/**
 * The ISO instant of a local time in the storefronts' time zone; undefined for an invalid one. A time that the change
 * to summer time skips counts as an hour later.
 */
export function instantAt(wallTime: string): string | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const winter = asUtc - 60 * 60_000;
  const summer = winter - 60 * 60_000;
  const isSummer = wallTimeOf(new Date(summer).toISOString()) === wallTime;
  return new Date(isSummer ? summer : winter).toISOString();
}
