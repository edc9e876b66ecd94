import { loaderHeaders, notFound } from '#storefront/state/api.server.ts';

/** The not-found page's own address (RT1). */
export function loader(): never {
  throw notFound();
}

export const headers = loaderHeaders;

export default function NotFound() {
  return null;
}
