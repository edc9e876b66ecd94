import { useSyncExternalStore } from 'react';

/** Names that one device keeps at most. */
const mostNames = 12;

const key = 'childNames';

/** The children's names that this device keeps, for visitors without an account; none on the server and without script (FA1). */
export function useKeptNames(): {
  names: readonly string[];
  keep: (name: string) => void;
  forget: (name: string) => void;
} {
  const text = useSyncExternalStore(subscribe, read, () => '');
  const names = namesIn(text);
  return {
    names,
    keep: (name) => write([name, ...names.filter((each) => each !== name)].slice(0, mostNames)),
    forget: (name) => write(names.filter((each) => each !== name)),
  };
}

/** Names have no line breaks. */
function namesIn(text: string): string[] {
  return text.split('\n').filter((name) => name !== '' && name.length <= 60);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(names: readonly string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, names.join('\n'));
  } catch {
    // Without storage a name is typed each time.
  }
  for (const listener of listeners) listener();
}
