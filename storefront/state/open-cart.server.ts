import { openCart } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';

/** Creates a user id and a cart for the visitor, sets both cookies and returns the cart's id (CA1). */
export async function openedCart(api: ShopApi): Promise<string> {
  const { cartId, userId } = (await api.ask(openCart, {})).betzoldShopInit;
  api.remember('X-iSHOP-API-USERID', userId);
  api.remember('cartId', cartId);
  return cartId;
}
