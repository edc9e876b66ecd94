import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the checkout's choices of a deleted account, and what the staff drafted for it. */
export async function eraseChoices(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`delete from checkout.draft_order where account_id = ${accountId}`);
  await tx.run(sql`
    delete from checkout.choice
    where account_id = ${accountId} or cart_id in (select id from cart.cart where account_id = ${accountId})`);
}

/** Deletes the checkout's choices of deleted carts, and the drafts that they were of. */
export async function eraseChoicesOfCarts(tx: Db, cartIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from checkout.draft_order where cart_id = any(${cartIds}::uuid[])`);
  await tx.run(sql`delete from checkout.choice where cart_id = any(${cartIds}::uuid[])`);
}

/** Deletes the checkout's choices of guests who never ordered, and what the staff drafted for them. */
export async function eraseGuestChoices(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from checkout.draft_order where account_id = any(${accountIds}::bigint[])`,
  );
  await tx.run(sql`delete from checkout.choice where account_id = any(${accountIds}::bigint[])`);
}
