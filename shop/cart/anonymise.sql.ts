import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Locks the account's carts: none is changed or ordered until the transaction ends. */
export async function lockCarts(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select from cart.cart where account_id = ${accountId} order by id for update`);
}

/** Detaches the carts of a deleted account: assigns a random user id, deletes their references and the names on their pieces. */
export async function anonymiseCarts(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with unnamed as (
      update cart.position set names = '[]'
      where names <> '[]' and cart_id in (select id from cart.cart where account_id = ${accountId})
    )
    update cart.cart set account_id = null, order_reference = null, user_id = replace(gen_random_uuid()::text, '-', '')
    where account_id = ${accountId}`);
}

/** Deletes the references and names of carts without an account that were to be ordered for one: drafts of the staff. */
export async function forgetDraftReferences(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with unnamed as (
      update cart.position set names = '[]'
      where names <> '[]' and cart_id in (select cart_id from checkout.choice where account_id = ${accountId})
    )
    update cart.cart set order_reference = null
    where account_id is null and id in (select cart_id from checkout.choice where account_id = ${accountId})`);
}

/** Deletes the references and names of guests' open carts; the carts stay with their user ids. */
export async function forgetReferences(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with unnamed as (
      update cart.position set names = '[]'
      where names <> '[]' and cart_id in (select cart_id from checkout.choice where account_id = any(${accountIds}::bigint[]))
    )
    update cart.cart set account_id = null, order_reference = null
    where id in (select cart_id from checkout.choice where account_id = any(${accountIds}::bigint[]))`);
}
