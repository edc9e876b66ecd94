import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { DealPieces } from './take-deal-pieces.ts';

/** In the order of their ids, so that two orders of the same deals queue up. */
export async function lockDeals(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select id from deals.deal where id = any (${ids}::bigint[]) order by id for update`,
  );
}

/** Raises what is sold of each deal as far as its cap allows, and tells of those that are sold out. Answers how many were raised. */
export async function raiseSold(db: Db, pieces: readonly DealPieces[]): Promise<number> {
  const raised = await db.row<{ count: number }>(sql`
    with raised as (
      update deals.deal set sold = sold + taken.quantity
      from unnest(${pieces.map(({ dealId }) => dealId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
        as taken (deal_id, quantity)
      where deal.id = taken.deal_id and deal.held + deal.sold + taken.quantity <= deal.cap
      returning deal.item_id, deal.held + deal.sold >= deal.cap as is_gone
    ),
    told as (
      select count(pg_notify('shop_changed', 'product:' || item.product_id))
      from raised join catalogue.item on item.id = raised.item_id
      where raised.is_gone
    )
    select count(*) as count, (select count from told) as told from raised`);
  return raised?.count ?? 0;
}
