import type { Db } from '#shop/kernel/db.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import { insertNextCart } from './cart.sql.ts';

/**
 * Closes a cart that is being ordered and opens the user's next one, whose id it answers (CO6).
 * To be called in the transaction that makes the order, with the cart locked.
 */
export async function closeCart(tx: Db, cartId: string, now: Date): Promise<string> {
  const nextCartId = newCartId();
  await insertNextCart(tx, { cartId, nextCartId, now });
  return nextCartId;
}
