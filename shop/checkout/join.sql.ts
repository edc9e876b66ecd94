import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves what was chosen for ordered carts and those with agreed prices of an account that is joined with another one. Choices of other carts stay. */
export async function moveChoices(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(sql`
    update checkout.choice set account_id = ${keptId} where account_id = ${closedId}
      and exists (select from cart.cart where cart.id = cart_id and (submitted_at is not null or agreement is not null))`);
}
