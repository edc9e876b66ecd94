import { vi } from 'vitest';

/** A fake of the browser objects that the client uses. */
export type FakeBrowser = {
  cookies: Map<string, string>;
  /** Addresses that the page was sent to. */
  left: string[];
  location: { host: string; hostname: string; pathname: string; search: string; protocol: string };
  session: Map<string, string>;
  /** Shows or hides the tab, and notifies listeners. */
  setVisible(isVisible: boolean): void;
};

/** Replaces document, location and sessionStorage; undo it with `vi.unstubAllGlobals()`. */
export function fakeBrowser(pathname = '/'): FakeBrowser {
  const cookies = new Map<string, string>();
  const left: string[] = [];
  const session = new Map<string, string>();
  const listeners = new Set<() => void>();
  let isVisible = true;
  const location = {
    host: 'www.ranzen.de.localhost',
    hostname: 'www.ranzen.de.localhost',
    pathname,
    search: '',
    protocol: 'http:',
    assign: (address: string) => void left.push(address),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => void session.set(name, value),
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'de-DE' },
    get visibilityState() {
      return isVisible ? 'visible' : 'hidden';
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? [];
      if (/max-age=0/i.test(written)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  const setVisible = (isShown: boolean): void => {
    isVisible = isShown;
    for (const listener of listeners) listener();
  };
  return { cookies, left, location, session, setVisible };
}
