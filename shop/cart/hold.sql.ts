import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Agreement } from './agreement.ts';

/** Gives a cart with agreed prices to another account. */
export async function writeHeld(
  tx: Db,
  held: { cartId: string; accountId: number; agreement: Agreement; now: Date },
): Promise<void> {
  await tx.run(sql`
    update cart.cart set account_id = ${held.accountId}, agreement = ${JSON.stringify(held.agreement)}::jsonb,
      version = version + 1, changed_at = ${held.now}
    where id = ${held.cartId}::uuid`);
}

/** The user id of a cart, and whether its prices are those of an offer. */
export function findHeld(
  db: Db,
  cartId: string,
): Promise<{ userId: string; isOffer: boolean } | undefined> {
  return db.row(sql`
    select user_id as "userId", agreement ->> 'offerNumber' is not null as "isOffer"
    from cart.cart where id = ${cartId}::uuid and submitted_at is null and merged_into is null`);
}

/** Sets quantities of positions of a cart; those of 0 are deleted. */
export async function writeQuantities(
  tx: Db,
  { cartId, itemIds, quantities }: { cartId: string; itemIds: number[]; quantities: number[] },
): Promise<void> {
  const wanted = sql`unnest(${itemIds}::bigint[], ${quantities}::integer[]) as wanted (item_id, quantity)`;
  await tx.run(sql`
    with dropped as (
      delete from cart.position using ${wanted}
      where cart_id = ${cartId}::uuid and position.item_id = wanted.item_id and wanted.quantity = 0
    )
    update cart.position set quantity = wanted.quantity from ${wanted}
    where cart_id = ${cartId}::uuid and position.item_id = wanted.item_id and wanted.quantity > 0`);
}

/** Gives a cart back to a customer. */
export async function writeOwner(
  tx: Db,
  { cartId, accountId, now }: { cartId: string; accountId: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update cart.cart set account_id = ${accountId}, agreement = agreement - 'isHeld', changed_at = ${now} where id = ${cartId}::uuid`);
}

/** Moves the positions of a cart into an open one, where quantities add up, and closes it as merged. */
export async function mergeInto(
  tx: Db,
  {
    cartId,
    openId,
    accountId,
    now,
  }: { cartId: string; openId: string; accountId: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    with moved as (
      insert into cart.position as kept (cart_id, item_id, quantity, names, added_at)
      select ${openId}::uuid, item_id, quantity, names, added_at from cart.position where cart_id = ${cartId}::uuid order by position.id
      on conflict (cart_id, item_id) do update set quantity = least(9999, kept.quantity + excluded.quantity),
        names = kept.names || excluded.names
    ),
    emptied as (delete from cart.position where cart_id = ${cartId}::uuid),
    opened as (
      update cart.cart open set version = open.version + 1, changed_at = ${now},
        order_reference = coalesce(open.order_reference, held.order_reference)
      from cart.cart held where held.id = ${cartId}::uuid and open.id = ${openId}::uuid
    )
    update cart.cart set merged_into = ${openId}::uuid, account_id = ${accountId}, agreement = null, changed_at = ${now}
    where id = ${cartId}::uuid`);
}
