import { whenIdle } from '#storefront/ui/when-idle.ts';

/**
 * Lays out what was left for later, one part whenever the browser has time, so that the page is whole before it is left
 * and each part has its real size. One at a time keeps even a slow phone free for a touch in between.
 */
export function layOutTheRest(): void {
  const part = document.querySelector('[data-still] .laid-out-late');
  part?.classList.remove('laid-out-late');
  if (part) whenIdle(layOutTheRest);
}
