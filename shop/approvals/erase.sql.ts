import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Deletes the requests of a deleted organisation, and what names a deleted person in those of another one: its own that wait are withdrawn.
 * Answers the carts whose budgets keep nothing any more.
 */
export async function eraseApprovals(
  tx: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<string[]> {
  await tx.run(sql`delete from approvals.request where organisation_id = ${accountId}`);
  await tx.run(sql`update approvals.request set decided_by = null where decided_by = ${accountId}`);
  const freed = await tx.rows<{ cartId: string | null }>(sql`
    with waited as (
      select id, cart_id from approvals.request where requester_id = ${accountId} and state = 'waiting'
    ),
    cleared as (
      update approvals.request set requester_id = null, message = '',
        state = case when state = 'waiting' then 'withdrawn' else state end, decided_at = coalesce(decided_at, ${now})
      where requester_id = ${accountId}
    )
    select cart_id as "cartId" from waited`);
  return freed.flatMap(({ cartId }) => cartId ?? []);
}
