import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId, newUserId } from '#shop/kernel/ids.ts';
import { findOrInsertCart } from './cart.sql.ts';
import { customerId } from './find-cart.ts';

/**
 * Names an anonymous visitor and gives an open cart: the one that the customer, or else the user id, has in this price list,
 * else a new one (CA1).
 * A user id that came along is kept where it is well formed.
 */
export async function initShop({
  db,
  clock,
  storefront,
  visitor,
}: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>): Promise<{
  cartId: string;
  userId: string;
}> {
  const userId = visitor.userId && isUserId(visitor.userId) ? visitor.userId : newUserId();
  const cartId = await findOrInsertCart(db, {
    id: newCartId(),
    owner: { userId, accountId: customerId(visitor) },
    storefront,
    now: clock.now(),
  });
  return { cartId, userId };
}

const isUserId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
