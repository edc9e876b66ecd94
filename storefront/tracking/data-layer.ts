import { type TrackingEvent, withoutSecrets } from '#contract/tracking-events.ts';

/** The page of an event. */
export type PageFacts = { pageType: string; path: string };

export type SentEvent = { name: TrackingEvent['event']; fields: string } & PageFacts;

/** The sink of events: `window.dataLayer`, and the shop's own store where the visitor consented to statistics (SO2). */
export type DataLayer = { push(event: TrackingEvent, page: PageFacts): void };

/** Pushes events to the array for tag managers and to the sender, without secrets of addresses. */
export function createDataLayer(
  layer: TrackingEvent[],
  send: (event: SentEvent) => void,
): DataLayer {
  return {
    push(event, page) {
      const clean = cleaned(event);
      layer.push(clean);
      const { event: name, ...fields } = clean;
      send({ name, ...page, path: withoutSecrets(page.path), fields: JSON.stringify(fields) });
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
