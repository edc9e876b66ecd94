import { reorder, type ReorderMutation } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { isNoCart } from '../checkout/open-step.ts';

/** What became of the articles of an order that was put into the basket again. */
export type Reordered = NonNullable<ReorderMutation['reorder']>;

/** Puts an order's articles into the visitor's basket, opening one where there is none (AC3). Null for an order of others. */
export async function putInAgain(
  door: ShopDoor,
  { orderId, form }: { orderId: string; form: FormData },
): Promise<Reordered | null> {
  const key = form.get('key');
  const idempotencyKey = typeof key === 'string' && key ? key : null;
  const put = async (cartId: string) =>
    (await door.ask(reorder, { cartId, orderId, idempotencyKey })).reorder;
  const { cartId } = door.visitor;
  if (!cartId) return put(await openedCart(door));
  try {
    return await put(cartId);
  } catch (error) {
    if (!isNoCart(error)) throw error;
    return put(await openedCart(door));
  }
}
