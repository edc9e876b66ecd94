import { redirectDocument } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import { findPage } from '#storefront/pages/find-page.ts';

/**
 * Ends an order's visit with the first page after its confirmation: forgets its number and ends a guest's session before the page
 * is rendered (CO7). Prefetches do not count, nor do the checkout's steps, which tell returning shoppers that the basket was
 * ordered. Throws a redirect to the same page for a former guest.
 */
export async function leaveOrder(
  api: Pick<ShopApi, 'post' | 'visitor'>,
  { pathname, search }: URL,
  { method, headers }: Request,
): Promise<void> {
  const { markers, session } = api.visitor;
  if (!markers.includes('orderSeen') || method !== 'GET' || keepsOrder(pathname)) return;
  if (headers.get('sec-purpose')?.includes('prefetch')) return;
  await cleanUp(api);
  if (session === 'guest') throw redirectDocument(pathname + search);
}

/** Forgets the order and ends a guest's session. Where that fails it logs the visitor out, and throws. */
export async function cleanUp(api: Pick<ShopApi, 'post'>): Promise<void> {
  try {
    await api.post('/api/confirmation-cleanup/', {});
  } catch (fault) {
    await api.post('/api/logout-action/', {});
    throw fault;
  }
}

/**
 * Whether a page keeps the order: the confirmation, the way to a payment provider and back, and the steps, which forget a seen
 * order once a new basket continues.
 */
function keepsOrder(pathname: string): boolean {
  return findPage(pathname.endsWith('/') ? pathname : `${pathname}/`).keepsOrder;
}
