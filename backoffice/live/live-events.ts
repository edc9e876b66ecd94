export type LiveEvent = { kind: string; key: string; isNew: boolean };

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** Called after a time without events, in which some may have been missed. */
  onGap: () => void;
};

/**
 * What a screen shows was loaded some time before it listens. A new listener receives the events of this time, and the stream stays open
 * as long without one, from a screen to the next.
 */
const recallMs = 10_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** When the stream opened, on the clock of `performance`; undefined while it is not open. */
let openedAt: number | undefined;
let recent: { event: LiveEvent; at: number }[] = [];
let isFollowing = false;
let parting: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens to what happens at other desks. All listeners share one stream, which is open while the tab is visible: browsers allow
 * few connections to a host. A listener hears of what happened since shortly before it came, or that this is not known. Answers the
 * function that ends it.
 */
export function listenToDesks(listener: Listener): () => void {
  listeners.add(listener);
  clearTimeout(parting);
  if (!isFollowing) document.addEventListener('visibilitychange', follow);
  isFollowing = true;
  if (source) recall(listener);
  else connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) parting = setTimeout(part, recallMs);
  };
}

/** Tells a listener that comes to an open stream what it may have missed. */
function recall({ onEvent, onGap }: Listener): void {
  // All listeners receive the opening of a stream that is not open yet.
  if (openedAt === undefined) return;
  const since = performance.now() - recallMs;
  if (openedAt > since) onGap();
  for (const { event, at } of recent) if (at > since) onEvent(event);
}

function part(): void {
  document.removeEventListener('visibilitychange', follow);
  isFollowing = false;
  disconnect();
}

function follow(): void {
  if (document.visibilityState === 'hidden') return disconnect();
  connect();
}

function connect(): void {
  if (source || document.visibilityState === 'hidden') return;
  const opened = new EventSource('/api/backoffice/events');
  source = opened;
  opened.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as LiveEvent;
    const at = performance.now();
    recent = [...recent.filter((each) => each.at > at - recallMs), { event, at }];
    for (const { onEvent } of listeners) onEvent(event);
  });
  // The browser connects again by itself, unless the session is over.
  opened.addEventListener('error', () => (openedAt = undefined));
  opened.addEventListener('open', () => {
    openedAt = performance.now();
    for (const { onGap } of listeners) onGap();
  });
}

function disconnect(): void {
  source?.close();
  source = undefined;
  openedAt = undefined;
  recent = [];
}
