import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { doorContext } from '#storefront/state/door.server.ts';
import { refusalOf } from './guards.ts';

const foundNothingContext = createContext(false);

/** Asks the guards before anything of a page is loaded, for documents and data alike. Throws the redirect of a refusal. */
export const guardPages: MiddlewareFunction<Response> = async ({ context, url }) => {
  const refusal = await refusalOf(context.get(doorContext), url);
  if (refusal === 'notFound') context.set(foundNothingContext, true);
  else if (refusal) throw redirect(refusal.to);
};

/** Throws not found where a guard said so: in a loader, so that header and footer stay around it (RT3). */
export function throwWhereNothingStands(context: Readonly<RouterContextProvider>): null {
  if (context.get(foundNothingContext)) throw data(null, { status: 404 });
  return null;
}
