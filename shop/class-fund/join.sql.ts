import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Moves the funds of an account that is joined with another one. */
export async function moveFunds(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  await tx.run(
    sql`update class_fund.fund set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
