import { loaderHeaders, notFound } from '#storefront/state/door.server.ts';

/** The address of the not-found page itself (RT1). */
export function loader(): never {
  throw notFound();
}

export const headers = loaderHeaders;

export default function NotFound() {
  return null;
}
