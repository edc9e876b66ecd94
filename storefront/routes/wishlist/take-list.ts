import { addListToCart, type AddListToCartMutation } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';

/** What became of the entries of a list that was put into the basket. */
export type Taken = AddListToCartMutation['addWishlistToCart'];

/** Puts a whole list into the visitor's basket (CA8, WL7). Undefined where the form asks for something else. */
export async function takeList(door: ShopDoor, form: FormData): Promise<Taken | undefined> {
  if (form.get('intent') !== 'takeAll') return undefined;
  const [externalId, idempotencyKey] = ['externalId', 'key'].map((name) => form.get(name));
  if (typeof externalId !== 'string') return undefined;
  const cartId = door.visitor.cartId ?? (await openedCart(door));
  const key = typeof idempotencyKey === 'string' && idempotencyKey ? idempotencyKey : null;
  const asked = { cartId, externalId, idempotencyKey: key };
  return (await door.ask(addListToCart, asked)).addWishlistToCart;
}
