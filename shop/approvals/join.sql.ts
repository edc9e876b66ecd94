import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Moves the requests of an account that is joined with another one: as the organisation, as the requester, and as who decided. */
export async function moveApprovals(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  const moved = (column: ReturnType<typeof sql>) =>
    sql`case ${column} when ${closedId} then ${keptId}::bigint else ${column} end`;
  await tx.run(sql`
    update approvals.request set organisation_id = ${moved(sql`organisation_id`)}, requester_id = ${moved(sql`requester_id`)},
      decided_by = ${moved(sql`decided_by`)}
    where organisation_id = ${closedId} or requester_id = ${closedId} or decided_by = ${closedId}`);
}
