import { redirect } from 'react-router';
import { type CartRefusalViewFragment, updateCart } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { quantityOf } from '../basket/change-basket.ts';
import { isNoCart } from '../checkout/open-step.ts';

/** What the page's form was refused for: nothing chosen yet, or what the cart says. */
export type BuyRefusal = 'missingChoice' | 'wrongQuantity' | CartRefusalViewFragment['message'];

/**
 * Puts the posted item into the visitor's cart, opening one where there is none (CA1, CA2).
 * Throws a redirect to the basket when it lies there; answers why it does not.
 */
export async function buyWithoutScript(
  door: ShopDoor,
  form: FormData,
): Promise<{ refused: BuyRefusal }> {
  const itemId = String(form.get('itemId') ?? '');
  if (!/^[1-9]\d{0,8}$/.test(itemId)) return { refused: 'missingChoice' };
  const quantity = quantityOf(form);
  if (!quantity) return { refused: 'wrongQuantity' };
  const [refusal] = await addPosition(door, { itemId: Number(itemId), quantity });
  if (!refusal) throw redirect('/checkout/basket/');
  return { refused: refusal.message };
}

async function addPosition(
  door: ShopDoor,
  addPosition: { itemId: number; quantity: number },
): Promise<CartRefusalViewFragment[]> {
  const add = async (cartId: string): Promise<CartRefusalViewFragment[]> =>
    (await door.ask(updateCart, { cartId, operations: [{ addPosition }] })).shop_updateCart
      .refusals;
  const { cartId } = door.visitor;
  if (!cartId) return add(await openedCart(door));
  try {
    return await add(cartId);
  } catch (error) {
    if (!isNoCart(error)) throw error;
    return add(await openedCart(door));
  }
}
