import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** The owner of carts: an account, or a browser with a user id. */
export type CartOwner = {
  userId: string;
  accountId: number | undefined;
  /** The account that it is ordered for, where that is another one: the organisation of a person (SC3). */
  buyerId?: number | undefined;
};

/** A cart that has to be the owner's, in the storefront's price list. */
export type OwnCart = { cartId: string; owner: CartOwner; storefront: Storefront };

/** A condition on `cart.cart`, for statements that read or write the visitor's own cart, open or submitted. */
export function isOwnCart({ cartId, owner, storefront }: OwnCart): Statement {
  return sql`cart.id = ${cartId}::uuid and cart.price_list = ${storefront.priceList} and cart.merged_into is null
      and (cart.account_id = ${owner.accountId ?? null}::bigint or (cart.account_id is null and cart.user_id = ${owner.userId}))`;
}
