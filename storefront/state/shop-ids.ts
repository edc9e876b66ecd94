import { knownCartId } from './cookies.ts';
import { notifyTabs } from './tabs.ts';

export type ShopIds = { cartId: string; userId: string };

let renewal: Promise<ShopIds> | undefined;
let ownCartId: string | undefined;

/** The visitor's cart id, fetched where there is none yet. */
export async function cartId(): Promise<string> {
  return knownCartId() ?? (await renewShopIds()).cartId;
}

/** Whether this tab itself fetched the cart's id. */
export const isOwnCartId = (id: string | undefined): boolean => id === ownCartId;

/** Fetches new ids; the server sets both cookies. Concurrent callers share one request. */
export function renewShopIds(): Promise<ShopIds> {
  renewal ??= fetchIds().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function fetchIds(): Promise<ShopIds> {
  const response = await fetch('/api/cart-id/', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The cart's id could not be fetched (${response.status}).`);
  const ids = (await response.json()) as ShopIds;
  if (ids.cartId !== ownCartId) notifyTabs({ cartId: true });
  ownCartId = ids.cartId;
  return ids;
}
