import { spentMinutes } from '#shop/account/address-limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId, newUserId } from '#shop/kernel/ids.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { findOpenCart, findOrInsertCart } from './cart.sql.ts';
import { customerId } from './find-cart.ts';

/**
 * Identifies an anonymous visitor and answers an open cart: the one of the customer, or else of the user id, in this price
 * list, else a new one (CA1). A well-formed user id is kept.
 * Throws TOO_MANY_REQUESTS where visitors without an account open more new carts from one address than the parameter
 * `limits cartsPerAddress` allows.
 */
export async function initShop(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>,
): Promise<{ cartId: string; userId: string }> {
  const { db, clock, storefront, visitor } = ctx;
  const userId = visitor.userId && isUserId(visitor.userId) ? visitor.userId : newUserId();
  const owner = { userId, accountId: customerId(visitor) };
  const { cartId, cartsPerAddress } = await findOpenCart(db, owner, storefront);
  if (cartId !== null) return { cartId, userId };
  if (owner.accountId === undefined) await refuseTooManyCarts(ctx, cartsPerAddress);
  const cart = { id: newCartId(), owner, storefront, now: clock.now() };
  return { cartId: await findOrInsertCart(db, cart), userId };
}

const isUserId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

async function refuseTooManyCarts(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>,
  set: string | null,
): Promise<void> {
  const minutes = await spentMinutes(ctx, 'cartsPerAddress', set);
  if (minutes === undefined) return;
  const key = 'shop.account.tooManyAttempts';
  throw new ContractError('TOO_MANY_REQUESTS', ctx.texts(key, { minutes }), key);
}
