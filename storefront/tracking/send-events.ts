import { addTrackingEvents } from '#contract/operations.generated.ts';
import { fetchWithToken } from '#storefront/state/api-token.ts';
import type { SentEvent } from './data-layer.ts';

const waitMs = 3000;
/** Browsers send at most 64 KB after a page was left. */
const mostAtOnce = 12;

export type EventSender = { add(event: SentEvent): void; flush(): void };

type SenderParts = {
  /** Checked before each request: after consent is withdrawn, nothing more is sent. */
  mayStore: () => boolean;
  post: (events: readonly SentEvent[]) => Promise<unknown>;
  later: (act: () => void, ms: number) => void;
};

/** Collects events and sends them in batches; failed batches are dropped silently (SO3). */
export function createSender({ mayStore, post, later }: SenderParts): EventSender {
  let waiting: SentEvent[] = [];
  const flush = (): void => {
    const events = waiting;
    waiting = [];
    if (events.length > 0 && mayStore()) post(events).catch(() => undefined);
  };
  return {
    add(event) {
      waiting.push(event);
      if (waiting.length >= mostAtOnce) flush();
      else if (waiting.length === 1) later(flush, waitMs);
    },
    flush,
  };
}

/** Posts events; the request outlives the page. */
export function postEvents(events: readonly SentEvent[]): Promise<unknown> {
  const { name: operationName, text: query } = addTrackingEvents;
  return fetchWithToken('/api/shop/', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName, query, variables: { events } }),
  });
}
