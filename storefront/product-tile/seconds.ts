import { useSyncExternalStore } from 'react';
import { serverNowMs } from '#storefront/state/server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = 0;

/** The server's time in milliseconds, updated each second by one timer for all components; undefined on the server. */
export function useSeconds(): number | undefined {
  return useSyncExternalStore(
    listen,
    () => nowMs || (nowMs = serverNowMs()),
    () => undefined,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  nowMs = serverNowMs();
  for (const listener of listeners) listener();
}
