import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#storefront/state/api.server.ts';
import { leaveOrder } from './leave-order.server.ts';
import { refusalOf } from './guards.ts';

const foundNothingContext = createContext(false);

/** Runs the guards before any loader, for documents and data requests alike. Throws the redirect of a refusal. */
export const guardPages: MiddlewareFunction<Response> = async ({ context, url, request }) => {
  await leaveOrder(context.get(apiContext), url, request);
  const refusal = await refusalOf(context.get(apiContext), url);
  if (refusal === 'notFound') context.set(foundNothingContext, true);
  else if (refusal) throw redirect(refusal.to);
};

/** Throws not found where a guard said so: in a loader, so that header and footer stay around the error page (RT3). */
export function throwIfNotFound(context: Readonly<RouterContextProvider>): null {
  if (context.get(foundNothingContext)) throw data(null, { status: 404 });
  return null;
}
