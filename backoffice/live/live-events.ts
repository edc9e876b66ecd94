export type LiveEvent = { kind: string; key: string; isNew: boolean };

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** Called after a time without events, in which some may have been missed. */
  onGap: () => void;
};

const listeners = new Set<Listener>();
let source: EventSource | undefined;

/**
 * Listens to what happens at other desks. All listeners share one stream, which is open while the tab is visible: browsers allow
 * few connections to a host. Answers the function that ends it.
 */
export function listenToDesks(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    connect();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    disconnect();
  };
}

function follow(): void {
  if (document.visibilityState === 'hidden') return disconnect();
  connect();
  for (const { onGap } of listeners) onGap();
}

function connect(): void {
  if (source || document.visibilityState === 'hidden') return;
  const opened = new EventSource('/api/backoffice/events');
  source = opened;
  let wasLost = false;
  opened.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as LiveEvent;
    for (const { onEvent } of listeners) onEvent(event);
  });
  // The browser connects again by itself, unless the session is over.
  opened.addEventListener('error', () => (wasLost = true));
  opened.addEventListener('open', () => {
    if (wasLost) for (const { onGap } of listeners) onGap();
    wasLost = false;
  });
}

function disconnect(): void {
  source?.close();
  source = undefined;
}
