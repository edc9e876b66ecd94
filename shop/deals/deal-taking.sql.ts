import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { DealPieces } from './take-deal-pieces.ts';

/** In the order of their ids, so that two orders of the same deals queue up. */
export async function lockDeals(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select id from deals.deal where id = any (${ids}::bigint[]) order by id for update`,
  );
}

/** Raises what is sold of each deal as far as its cap allows. Answers how many deals were raised. */
export function raiseSold(db: Db, pieces: readonly DealPieces[]): Promise<number> {
  return db.run(sql`
    update deals.deal set sold = sold + taken.quantity
    from unnest(${pieces.map(({ dealId }) => dealId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
      as taken (deal_id, quantity)
    where deal.id = taken.deal_id and deal.held + deal.sold + taken.quantity <= deal.cap`);
}
