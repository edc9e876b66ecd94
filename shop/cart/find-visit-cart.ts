import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOpenCart } from './cart.sql.ts';

/** The id of the open cart of a user id without an account, the latest one; undefined where there is none. */
export async function findVisitCart(
  { db, storefront }: Pick<Ctx, 'db' | 'storefront'>,
  userId: string,
): Promise<string | undefined> {
  const { cartId } = await findOpenCart(db, { userId, accountId: undefined }, storefront);
  return cartId ?? undefined;
}
