import { whenIdle } from '#storefront/ui/when-idle.ts';

/** As few as leave even a slow phone free for a touch in between; each frame costs it more than such a part. */
const partsAtOnce = 3;

/**
 * Lays out what was left for later once somebody scrolls, a few parts whenever the browser has time, so that the page is whole
 * before it is left and each part has its real size. Who does not scroll needs none of it. Answers how to stop waiting.
 */
export function layOutOnceScrolled(): () => void {
  if (scrollY > 0) layOutTheRest();
  else addEventListener('scroll', layOutTheRest, { once: true, passive: true });
  return () => removeEventListener('scroll', layOutTheRest);
}

function layOutTheRest(): void {
  const parts = [...document.querySelectorAll('.laid-out-late')].slice(0, partsAtOnce);
  for (const part of parts) part.classList.remove('laid-out-late');
  if (parts.length > 0) whenIdle(layOutTheRest);
}
