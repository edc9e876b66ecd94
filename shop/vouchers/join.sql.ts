import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the uses of vouchers of an account that is joined with another one. */
export async function moveRedemptions(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(
    sql`update vouchers.redemption set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
