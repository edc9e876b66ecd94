import { timeZone } from '#storefront/ui/formats.ts';

const wall = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** An instant as a field for a moment shows it on the storefronts' clocks: `2026-11-24T18:00`. */
export function wallTimeOf(instant: string): string {
  return wall.format(new Date(instant)).replace(' ', 'T');
}

/** The instant at which the storefronts' clocks show it, in ISO; undefined where it is no moment. One that a change of the clocks skips is an hour later. */
export function instantAt(wallTime: string): string | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const winter = asUtc - 60 * 60_000;
  const summer = winter - 60 * 60_000;
  const isSummer = wallTimeOf(new Date(summer).toISOString()) === wallTime;
  return new Date(isSummer ? summer : winter).toISOString();
}
