import { redirect } from 'react-router';
import { type CartRefusalViewFragment, updateCart } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { quantityOf } from '../basket/change-basket.ts';
import { type AddedPosition, boughtNames } from './bought-names.ts';

/** Why an item was not added: no variant chosen, an invalid quantity, or a refusal of the cart. */
export type BuyRefusal = 'missingChoice' | 'wrongQuantity' | CartRefusalViewFragment['message'];

/**
 * Adds the posted item to the visitor's cart and opens a cart if there is none (CA1, CA2). Throws a redirect to the
 * basket on success; returns the refusal otherwise.
 */
export async function buyWithoutScript(
  api: ShopApi,
  form: FormData,
): Promise<{ refused: BuyRefusal }> {
  const itemId = String(form.get('itemId') ?? '');
  if (!/^[1-9]\d{0,8}$/.test(itemId)) return { refused: 'missingChoice' };
  // The basket buttons of tiles have no quantity field.
  const quantity = form.has('quantity') ? quantityOf(form) : 1;
  if (!quantity) return { refused: 'wrongQuantity' };
  const names = boughtNames(String(form.get('personalName') ?? ''), quantity);
  const [refusal] = await addPosition(api, { itemId: Number(itemId), quantity, ...names });
  if (!refusal) throw redirect('/checkout/basket/');
  return { refused: refusal.message };
}

async function addPosition(
  api: ShopApi,
  addPosition: AddedPosition,
): Promise<CartRefusalViewFragment[]> {
  const add = (cartId: string) => api.ask(updateCart, { cartId, operations: [{ addPosition }] });
  return (await withCart(api, add)).shop_updateCart.refusals;
}
