import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { NamedPieces } from './cart-rows.ts';

type MergeKey = { accountId: number; priceList: string };

/** The customer's open cart in a price list, the latest one, locked until the transaction ends. */
export async function lockCustomerCart(
  db: Db,
  { accountId, priceList }: MergeKey,
): Promise<string | undefined> {
  const found = await db.row<{ id: string }>(sql`
    select id from cart.cart
    where account_id = ${accountId} and price_list = ${priceList} and submitted_at is null and merged_into is null
      and agreement is null
    order by changed_at desc limit 1
    for update`);
  return found?.id;
}

/** The customer's open cart in a price list, the latest one. */
export async function findOpenCart(
  db: Db,
  { accountId, priceList }: MergeKey,
): Promise<string | undefined> {
  const found = await db.row<{ id: string }>(sql`
    select id from cart.cart
    where account_id = ${accountId} and price_list = ${priceList} and submitted_at is null and merged_into is null
      and agreement is null
    order by changed_at desc limit 1`);
  return found?.id;
}

export type VisitorCart = {
  id: string;
  /** The customer's open cart that it was merged into before. */
  mergedInto: string | null;
  positions: { itemId: number; quantity: number; names: NamedPieces[] }[];
};

/**
 * A browser's cart with its positions in the order of adding, one that was merged into the customer's included.
 * Locked until the transaction ends, and read after the lock, with what was added while this waited. Two statements.
 */
export async function lockVisitorCart(
  db: Db,
  { cartId, userId, accountId, priceList }: MergeKey & { cartId: string; userId: string },
): Promise<VisitorCart | undefined> {
  const locked = await db.row<{ id: string }>(sql`
    select id from cart.cart
    where id = ${cartId}::uuid and user_id = ${userId} and account_id is null and price_list = ${priceList}
      and submitted_at is null
    for update`);
  if (!locked) return undefined;
  return db.row<VisitorCart>(sql`
    select browsers.id, taker.id as "mergedInto", coalesce((
      select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'names', names) order by position.id)
      from cart.position where cart_id = browsers.id
    ), '[]') as positions
    from cart.cart browsers
    left join cart.cart taker on taker.id = browsers.merged_into and taker.account_id = ${accountId}
      and taker.submitted_at is null and taker.merged_into is null
    where browsers.id = ${locked.id}::uuid and (browsers.merged_into is null or taker.id is not null)`);
}

/** Assigns the browser's cart to the customer. */
export async function claimCart(
  db: Db,
  cart: { cartId: string; accountId: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update cart.cart set account_id = ${cart.accountId}, changed_at = ${cart.now}, version = version + 1
    where id = ${cart.cartId}::uuid`);
}

/**
 * Closes a browser's cart that was merged into the customer's. Its vouchers are moved where the customer's cart has none.
 */
export async function closeMergedCart(
  db: Db,
  cart: { cartId: string; mergedInto: string; now: Date },
): Promise<void> {
  await db.run(sql`
    with emptied as (delete from cart.position where cart_id = ${cart.cartId}::uuid),
    given as (
      insert into cart.voucher (cart_id, voucher_id)
      select ${cart.mergedInto}::uuid, voucher_id from cart.voucher
      where cart_id = ${cart.cartId}::uuid
        and not exists (select from cart.voucher where cart_id = ${cart.mergedInto}::uuid)
      order by place
    )
    update cart.cart set merged_into = ${cart.mergedInto}::uuid, changed_at = ${cart.now}
    where id = ${cart.cartId}::uuid`);
}
