import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId, newUserId } from '#shop/kernel/ids.ts';
import { findOrInsertCart } from './cart.sql.ts';

/**
 * Opens a cart for an order that the staff drafts, or that a purchasing system sends. It belongs to a user id that no browser has
 * and to no account, so that neither the customer's visits nor a log-in find it. Answers its id.
 */
export function openDraftCart(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  userId = newUserId(),
): Promise<string> {
  const owner = { userId, accountId: undefined };
  return findOrInsertCart(db, { id: newCartId(), owner, storefront, now: clock.now() });
}
