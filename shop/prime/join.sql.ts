import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the prime membership; where both have one, that without payments is deleted. */
export async function moveMembership(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(sql`
    delete from prime.membership where account_id in (${keptId}, ${closedId})
      and exists (select from prime.membership other where other.account_id in (${keptId}, ${closedId}) and other.id <> membership.id)
      and status in ('NONE', 'EXPIRED') and not exists (select from prime.payment where membership_id = membership.id)
      and (account_id = ${closedId} or exists (select from prime.membership other where other.account_id = ${closedId}
        and (other.status not in ('NONE', 'EXPIRED') or exists (select from prime.payment where membership_id = other.id))))`);
  await tx.run(
    sql`update prime.membership set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
