import { whenIdle } from '#storefront/ui/when-idle.ts';

const atOnce = 6;

/** Lays out what was left for later, a few parts whenever the browser has time, so that the page is whole before it is left. */
export function layOutTheRest(): void {
  const late = [...document.querySelectorAll('[data-still] .laid-out-late')].slice(0, atOnce);
  for (const part of late) part.classList.remove('laid-out-late');
  if (late.length > 0) whenIdle(layOutTheRest);
}
