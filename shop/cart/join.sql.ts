import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the carts that made an order, order an offer or wait for an approval, of an account that is joined with another one. Other carts stay. */
export async function moveOrderedCarts(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(sql`
    update cart.cart set account_id = ${keptId} where account_id = ${closedId}
      and (submitted_at is not null or (agreement is not null and merged_into is null))`);
}
