import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Purchase prices of items that exist, with their rows locked; null where an item has none. */
export function lockCosts(
  tx: Db,
  itemIds: readonly number[],
): Promise<{ itemId: number; costMinor: number | null }[]> {
  return tx.rows(sql`
    with held as (
      select item_id, amount_minor from price_desk.item_cost where item_id = any (${itemIds}::bigint[]) order by item_id for update
    )
    select item.id as "itemId", held.amount_minor as "costMinor"
    from catalogue.item left join held on held.item_id = item.id
    where item.id = any (${itemIds}::bigint[])`);
}

/** Writes purchase prices, and deletes those that are null. */
export async function writeCosts(
  tx: Db,
  costs: readonly { itemId: number; costMinor: number | null }[],
): Promise<void> {
  const itemIds = costs.map(({ itemId }) => itemId);
  const amounts = costs.map(({ costMinor }) => costMinor);
  await tx.run(sql`
    with gone as (
      delete from price_desk.item_cost where item_id = any (
        select id from unnest(${itemIds}::bigint[], ${amounts}::integer[]) as given (id, amount) where amount is null)
    )
    insert into price_desk.item_cost (item_id, amount_minor)
    select id, amount from unnest(${itemIds}::bigint[], ${amounts}::integer[]) as given (id, amount)
    where amount is not null order by id
    on conflict (item_id) do update set amount_minor = excluded.amount_minor`);
}
