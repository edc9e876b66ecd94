import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the connections of an account that is joined with another one: purchasing systems log in as before. */
export async function moveConnections(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(
    sql`update punchout.connection set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
