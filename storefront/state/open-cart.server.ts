import { openCart } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';

/** Gives the visitor a user id and a cart, remembers both and answers the cart's id (CA1). */
export async function openedCart(door: ShopDoor): Promise<string> {
  const { cartId, userId } = (await door.ask(openCart, {})).betzoldShopInit;
  door.remember('X-iSHOP-API-USERID', userId);
  door.remember('cartId', cartId);
  return cartId;
}
