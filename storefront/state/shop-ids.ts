import { knownCartId } from './known-cart-id.ts';
import { tellTabs } from './tabs.ts';

export type ShopIds = { cartId: string; userId: string };

let renewal: Promise<ShopIds> | undefined;
let ownCartId: string | undefined;

/** The visitor's cart id, asked for where there is none yet. */
export async function cartId(): Promise<string> {
  return knownCartId() ?? (await renewShopIds()).cartId;
}

/** Whether this tab itself fetched the cart's id. */
export const isOwnCartId = (id: string | undefined): boolean => id === ownCartId;

/** Drops the cart that the shop does not know; the other cookie is renewed by the server. */
export function forgetCartId(): void {
  document.cookie = 'cartId=; Path=/; Max-Age=0';
}

/** Fetches ids that the shop vouches for; it sets both cookies. Askers at the same time share one request. */
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
  if (ids.cartId !== ownCartId) tellTabs({ cartId: true });
  ownCartId = ids.cartId;
  return ids;
}
