import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { isSold } from './sold.sql.ts';

type VisitorLists = { userId: string; shop: Storefront['shop'] };

/** Finds the browser's default list and locks it until the transaction ends. Undefined where there is none. */
export async function lockVisitorList(
  db: Db,
  { userId, shop }: VisitorLists,
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id from lists.list where owner_user_id = ${userId} and shop = ${shop} and is_default for update`);
  return found?.id;
}

/**
 * Moves entries to the end of another list, in their order; quantities of entries on both are added. Entries beyond the limit,
 * and those that the storefront does not sell, stay. Returns how many were moved. One statement.
 */
export async function moveEntries(
  db: Db,
  move: {
    from: number;
    to: number;
    storefront: Storefront;
    mostEntries: number;
    mostPieces: number;
  },
): Promise<number> {
  const moved = await db.row<{ count: number }>(sql`
    with held as (
      select count(*) as entries, coalesce(max(position), 0) as last from lists.entry where list_id = ${move.to}
    ),
    waiting as (
      select entry.id, twin.id is not null as is_known,
        count(*) filter (where twin.id is null) over (order by entry.position, entry.id) as place
      from lists.entry
      left join lists.entry twin on twin.list_id = ${move.to} and twin.product_id = entry.product_id
        and twin.item_id is not distinct from entry.item_id
      where entry.list_id = ${move.from}
        and ${isSold(move.storefront, { productId: sql`entry.product_id`, itemId: sql`entry.item_id` })}
    ),
    gone as (
      delete from lists.entry using waiting, held
      where entry.id = waiting.id and (waiting.is_known or held.entries + waiting.place <= ${move.mostEntries})
      returning entry.product_id, entry.item_id, entry.quantity, entry.added_at, held.last + waiting.place as position
    ),
    kept as (
      insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
      select ${move.to}, product_id, item_id, quantity, position, added_at from gone
      on conflict (list_id, product_id, item_id) do update set
        quantity = least(entry.quantity + excluded.quantity, ${move.mostPieces})
      returning id
    )
    select count(*)::integer as count from kept`);
  return moved?.count ?? 0;
}

/** Assigns the browser's other lists to the customer. Returns how many. */
export function assignLists(
  db: Db,
  { userId, shop, accountId }: VisitorLists & { accountId: number },
): Promise<number> {
  return db.run(sql`
    update lists.list set owner_account_id = ${accountId}, owner_user_id = null, is_standard = false
    where owner_user_id = ${userId} and shop = ${shop} and not is_default`);
}
