import { notFound } from '#storefront/state/api.server.ts';

/** A route that only redirects, by its guards; 404 for an address that they let pass (RT1). */
export function loader(): never {
  throw notFound();
}

export default function RedirectOnly() {
  return null;
}
