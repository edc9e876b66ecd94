import { type TrackingEvent, withoutSecrets } from '#contract/tracking-events.ts';

/** What the page is on which something happens. */
export type PageFacts = { pageType: string; path: string };

export type SentEvent = { name: TrackingEvent['event']; fields: string } & PageFacts;

/** Where events go: `window.dataLayer`, and the shop's own store where the visitor agreed to statistics (SO2). */
export type DataLayer = { push(event: TrackingEvent, page: PageFacts): void };

/** Puts events where tag managers read them and hands them to the sender; secrets of addresses stay out of both. */
export function createDataLayer(
  layer: TrackingEvent[],
  send: (event: SentEvent) => void,
): DataLayer {
  return {
    push(event, page) {
      const clean = cleaned(event);
      layer.push(clean);
      const { event: name, ...fields } = clean;
      send({ name, ...page, fields: JSON.stringify(fields) });
    },
  };
}

function cleaned(event: TrackingEvent): TrackingEvent {
  const fields = Object.entries(event).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? withoutSecrets(value) : value,
  ]);
  return Object.fromEntries(fields) as TrackingEvent;
}
