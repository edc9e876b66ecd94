import { type LoaderFunction, redirect } from 'react-router';
import { AskError } from './ask.ts';

/** The address to return to after the login. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/log-in?${new URLSearchParams({ to: pathname + search })}`;
}

/** Wraps a loader: an expired session redirects to the login, which returns to the screen. */
export function loadInSession(loader: LoaderFunction): LoaderFunction {
  return async (given, context) => {
    try {
      return await loader(given, context);
    } catch (error) {
      if (!(error instanceof AskError) || error.classification !== 'UNAUTHENTICATED') throw error;
      throw redirect(logInPath(given.request));
    }
  };
}
