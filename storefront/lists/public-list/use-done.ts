import { useSyncExternalStore } from 'react';

/**
 * The entries of a list that are done: what the visitor owns already, and what went into the basket. Stored on the device, so that a family
 * that returns without a login finds them again. Empty on the server.
 */
export function useDone(listId: string) {
  const ownedKey = `ownedEntries.${listId}`;
  const takenKey = `takenEntries.${listId}`;
  const taken = useKept(takenKey);
  const owned = useKept(ownedKey);
  const done = [...new Set([...owned, ...taken])];
  const without = (kept: readonly string[], entryId: string) =>
    kept.filter((each) => each !== entryId);
  return {
    done,
    taken,
    toggle: (entryId: string): void => {
      if (taken.includes(entryId)) write(takenKey, without(taken, entryId));
      if (owned.includes(entryId)) write(ownedKey, without(owned, entryId));
      else if (!taken.includes(entryId)) write(ownedKey, [...owned, entryId]);
    },
    take: (entryIds: readonly string[]): void =>
      write(takenKey, [...new Set([...taken, ...entryIds])]),
    /** For another child of the family. */
    restart: (): void => {
      write(takenKey, []);
      write(ownedKey, []);
    },
  };
}

function useKept(key: string): readonly string[] {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return kept === '' ? [] : kept.split(' ');
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

function write(key: string, entryIds: readonly string[]): void {
  const text = entryIds.join(' ');
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unsaved.set(key, text);
  }
  for (const listener of listeners) listener();
}
