import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import { closeAgreed, findOrInsertCart, insertNextCart } from './cart.sql.ts';

/**
 * Closes a cart that is being ordered and opens the user's next one, whose id it answers (CO6).
 * To be called in the transaction that makes the order, with the cart locked.
 */
export async function closeCart(tx: Db, cartId: string, now: Date): Promise<string> {
  const nextCartId = newCartId();
  await insertNextCart(tx, { cartId, nextCartId, now });
  return nextCartId;
}

/** As `closeCart` for a cart with agreed prices: the customer goes on with the basket that is open beside it, or a new one (SC1). */
export async function closeAgreedCart(
  tx: Db,
  cartId: string,
  { storefront, clock }: Pick<Ctx, 'storefront' | 'clock'>,
): Promise<string> {
  const now = clock.now();
  const owner = await closeAgreed(tx, cartId, now);
  return findOrInsertCart(tx, { id: newCartId(), owner, storefront, now });
}
