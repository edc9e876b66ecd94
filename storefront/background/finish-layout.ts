import { whenIdle } from '#storefront/ui/when-idle.ts';

/** Few enough that a slow phone can react to touches in between; a frame costs more than such a part. */
const partsAtOnce = 3;

/**
 * Lays out lazy parts after the first scroll, a few whenever the browser is idle, so that the page is complete before it is left
 * and each part has its real size. Nothing is done without scrolling. Returns a function that stops it.
 */
export function finishLayoutAfterScroll(): () => void {
  if (scrollY > 0) finishLayout();
  else addEventListener('scroll', finishLayout, { once: true, passive: true });
  return () => removeEventListener('scroll', finishLayout);
}

function finishLayout(): void {
  const parts = [...document.querySelectorAll('.lazy-layout')].slice(0, partsAtOnce);
  for (const part of parts) part.classList.remove('lazy-layout');
  if (parts.length > 0) whenIdle(finishLayout);
}
