import { type LoaderFunction, redirect } from 'react-router';
import { AskError } from './ask.ts';

/** Where the login leads back to. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/log-in?${new URLSearchParams({ to: pathname + search })}`;
}

/** A loader that leads to the login, and from there back, where the session is over. */
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
