import { whenIdle } from '#storefront/ui/when-idle.ts';

/** Few enough that a slow phone can react to touches in between; a frame costs more than such a part. */
const partsAtOnce = 3;

/**
 * Lays out lazy parts after the first scroll, a few whenever the browser is idle, so that each has its real height before the page is
 * left. When all have it, they are lazy again with that height: a dialog that opens makes the browser evaluate the styles of everything
 * that is laid out. Nothing is done without scrolling. Returns a function that stops it.
 */
export function finishLayoutAfterScroll(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const begin = () => finishLayout(signal);
  if (scrollY > 0) begin();
  else addEventListener('scroll', begin, { once: true, passive: true, signal });
  return () => stopped.abort();
}

function finishLayout(stopped: AbortSignal): void {
  if (stopped.aborted) return;
  const parts = [...document.querySelectorAll<HTMLElement>('.layout-part:not([data-laid-out])')];
  for (const part of parts.slice(0, partsAtOnce)) {
    part.classList.remove('lazy-layout');
    part.dataset['laidOut'] = '';
  }
  // The browser remembers the heights of a frame.
  const goOn = () => whenIdle(() => (parts.length > 0 ? finishLayout(stopped) : makeLazy()));
  requestAnimationFrame(goOn);
}

function makeLazy(): void {
  const parts = [...document.querySelectorAll('[data-laid-out]')].filter(isFarAway);
  for (const part of parts) part.classList.add('lazy-layout');
}

/** A part that is visible would vanish for a frame. */
function isFarAway(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom < -innerHeight || top > 2 * innerHeight;
}
