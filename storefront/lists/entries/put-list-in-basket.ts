import { addListToCart, type AddListToCartMutation } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';

/** The result of adding a list to the basket, by entry. */
export type AddListResult = AddListToCartMutation['addWishlistToCart'];

/** Adds a whole list to the visitor's basket (CA8, WL7). Undefined where the form has another intent. */
export async function putListInBasket(
  api: ShopApi,
  form: FormData,
): Promise<AddListResult | undefined> {
  if (form.get('intent') !== 'takeAll') return undefined;
  const [externalId, idempotencyKey] = ['externalId', 'key'].map((name) => form.get(name));
  if (typeof externalId !== 'string') return undefined;
  const key = typeof idempotencyKey === 'string' && idempotencyKey ? idempotencyKey : null;
  const { addWishlistToCart } = await withCart(api, (cartId) =>
    api.ask(addListToCart, { cartId, externalId, idempotencyKey: key }),
  );
  return addWishlistToCart;
}
