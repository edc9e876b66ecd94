import { serverNowMs } from '#storefront/state/server-clock.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { countdownText } from './countdown.ts';

/** The clocks of deals in static parts, which React does not render. */
const clocks = '[data-static] time[data-countdown]';

const places = new WeakMap<Element, Text>();

/** Updates the clocks of static parts each second until one is over or the page is left. */
export function tick(texts: Texts, onEnd: () => void, left: AbortSignal): void {
  const update = (): void => {
    const leftMs = [...document.querySelectorAll<HTMLTimeElement>(clocks)].map((clock) =>
      write(clock, texts),
    );
    if (Math.min(...leftMs) > 0) return;
    clearInterval(timer);
    onEnd();
  };
  if (left.aborted) return;
  const timer = setInterval(update, 1000);
  left.addEventListener('abort', () => clearInterval(timer));
  update();
}

/** Writes the remaining time and returns it in milliseconds. */
function write(clock: HTMLTimeElement, texts: Texts): number {
  const leftMs = Date.parse(clock.dateTime) - serverNowMs();
  const place = places.get(clock) ?? placeIn(clock, texts);
  place.data = countdownText(leftMs, texts);
  return leftMs;
}

/** Appends the label for screen readers and the text of the remaining time, as `CountdownClock` does. */
function placeIn(clock: HTMLTimeElement, texts: Texts): Text {
  const label = document.createElement('span');
  label.className = 'sr-only';
  label.textContent = `${texts('shop.deal.endsIn')} `;
  const place = new Text();
  clock.append(label, place);
  places.set(clock, place);
  return place;
}
