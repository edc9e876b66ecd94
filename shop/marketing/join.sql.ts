import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the catalogue requests of an account that is joined with another one. */
export async function moveCatalogueRequests(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(
    sql`update marketing.catalogue_request set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
