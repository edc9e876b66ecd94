import { useSyncExternalStore } from 'react';

/** Why the data of the screen could not be loaded again: a classification of `AskError`, by what could not be loaded. */
const reasons = new Map<object, string>();
const listeners = new Set<() => void>();

/** Notes that something could not be loaded again, or with undefined that it was. */
export function reportInterruption(source: object, reason: string | undefined): void {
  if (reasons.get(source) === reason) return;
  if (reason === undefined) reasons.delete(source);
  else reasons.set(source, reason);
  for (const listener of listeners) listener();
}

/** Why the screen shows older data; undefined while it is current. */
export function useInterruption(): string | undefined {
  return useSyncExternalStore(listen, () => [...reasons.values()].at(0));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
