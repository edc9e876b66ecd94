import { serverNowMs } from '#storefront/state/server-clock.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { countdownText } from './countdown.ts';

/** The clocks of deals in markup that React does not look into. */
const clocks = '[data-still] time[data-countdown]';

const places = new WeakMap<Element, Text>();

/** Writes the time that is left into every still clock, each second, until one is over or the page is left. */
export function tick(texts: Texts, onEnd: () => void, left: AbortSignal): void {
  const paint = (): void => {
    const leftMs = [...document.querySelectorAll<HTMLTimeElement>(clocks)].map((clock) =>
      write(clock, texts),
    );
    if (Math.min(...leftMs) > 0) return;
    clearInterval(timer);
    onEnd();
  };
  if (left.aborted) return;
  const timer = setInterval(paint, 1000);
  left.addEventListener('abort', () => clearInterval(timer));
  paint();
}

/** How many milliseconds are left. */
function write(clock: HTMLTimeElement, texts: Texts): number {
  const leftMs = Date.parse(clock.dateTime) - serverNowMs();
  const place = places.get(clock) ?? new Text();
  if (!places.has(clock)) clock.append(place);
  places.set(clock, place);
  place.data = countdownText(leftMs, texts);
  return leftMs;
}
