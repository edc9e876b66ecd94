import { whenIdle } from '#storefront/ui/when-idle.ts';

const atOnce = 2;

/**
 * Lays out what was left for later once somebody moves through the page, a few parts whenever the browser has time, so
 * that the page is whole before its end is reached. A page that nobody moves through is spared it.
 */
export function layOutTheRest(): () => void {
  const begin = () => whenIdle(layOutSome);
  addEventListener('scroll', begin, { once: true, passive: true });
  return () => removeEventListener('scroll', begin);
}

function layOutSome(): void {
  const late = [...document.querySelectorAll('[data-still] .laid-out-late')].slice(0, atOnce);
  for (const part of late) part.classList.remove('laid-out-late');
  if (late.length > 0) whenIdle(layOutSome);
}
