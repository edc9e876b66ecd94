import { endCookie, readCookie } from './cookies.ts';

/** Whether this browser was signed in, which does not tell whether it still is. The cookie is a marker, not a secret (AU5). */
export function isCustomerMarked(): boolean {
  return readCookie('customer') !== undefined;
}

/** Removes the marker after the visitor was informed of the session's end. */
export function unmarkCustomer(): void {
  endCookie('customer');
}
