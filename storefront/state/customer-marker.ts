import { readCookie } from './cookies.ts';

/** Whether this browser has been signed in, which says nothing of whether it still is. The cookie is a marker, no secret (AU5). */
export function isCustomerMarked(): boolean {
  return readCookie('customer') !== undefined;
}

/** The session is over, and its visitor was told. */
export function unmarkCustomer(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `customer=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
}
