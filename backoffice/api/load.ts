import { type LoaderFunction, redirect } from 'react-router';
import { AskError } from './ask.ts';
import { reportInterruption } from './interruptions.ts';

/** The address to return to after the login. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/log-in?${new URLSearchParams({ to: pathname + search })}`;
}

/** What each loader gave last, with its address. */
const loaded = new Map<LoaderFunction, { url: string; data: unknown }>();

/** Forgets what was loaded: another person may come. */
export function forgetLoaded(): void {
  for (const loader of loaded.keys()) reportInterruption(loader, undefined);
  loaded.clear();
}

/**
 * Wraps a loader. Where the data of the screen that is shown cannot be loaded again (no connection, a lost right, an ended
 * session), the screen stays as it is with what was typed into it, and the shell says why. Where a screen is opened, an ended
 * session redirects to the login, which returns to the screen, and one of a recovery code to the person's passkeys.
 */
export function loadInSession(loader: LoaderFunction): LoaderFunction {
  return async (given, context) => {
    const { url } = given.request;
    try {
      const data: unknown = await loader(given, context);
      loaded.set(loader, { url, data });
      reportInterruption(loader, undefined);
      return data;
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      const last = loaded.get(loader);
      if (last?.url === url && url === globalThis.location.href) {
        reportInterruption(loader, error.classification);
        return last.data;
      }
      reportInterruption(loader, undefined);
      if (error.classification === 'PASSKEY_FIRST') throw redirect('/own');
      if (error.classification !== 'UNAUTHENTICATED') throw error;
      throw redirect(logInPath(given.request));
    }
  };
}
