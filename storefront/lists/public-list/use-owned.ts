import { useSyncExternalStore } from 'react';

/**
 * The entries of a list that the visitor owns already: stored on the device, so that a family that returns without a login finds
 * them again. Empty on the server.
 */
export function useOwned(listId: string) {
  const key = `ownedEntries.${listId}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  const owned: readonly string[] = kept === '' ? [] : kept.split(' ');
  const toggle = (entryId: string): void => {
    const isOwned = owned.includes(entryId);
    write(key, isOwned ? owned.filter((each) => each !== entryId) : [...owned, entryId]);
  };
  return { owned, toggle };
}

const listeners = new Set<() => void>();
/** Used where the browser has no local storage; lost when the page is left. */
const unsaved = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return unsaved.get(key) ?? '';
  }
}

function write(key: string, owned: readonly string[]): void {
  const text = owned.join(' ');
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unsaved.set(key, text);
  }
  for (const listener of listeners) listener();
}
