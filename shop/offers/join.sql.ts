import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Moves the offers of an account that is joined with another one. */
export async function moveOffers(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  await tx.run(sql`update offers.offer set account_id = ${keptId} where account_id = ${closedId}`);
}
