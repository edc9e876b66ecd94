import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Moves the people and invitations of an account that is joined with another one, its own place in an organisation, and what it placed
 * there. A place that the kept account has already stays.
 */
export async function moveOrganisation(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  await tx.run(sql`
    delete from organisations.member
    where (account_id = ${keptId} and organisation_id = ${closedId}) or (account_id = ${closedId} and organisation_id = ${keptId})
      or (account_id = ${closedId} and exists (select from organisations.member kept where kept.account_id = ${keptId}))`);
  await tx.run(sql`
    update organisations.member set
      account_id = case account_id when ${closedId} then ${keptId}::bigint else account_id end,
      organisation_id = case organisation_id when ${closedId} then ${keptId}::bigint else organisation_id end
    where account_id = ${closedId} or organisation_id = ${closedId}`);
  await tx.run(sql`
    delete from organisations.invitation where organisation_id = ${closedId} and exists (
      select from organisations.invitation kept
      where kept.organisation_id = ${keptId} and lower(kept.email) = lower(invitation.email))`);
  await tx.run(
    sql`update organisations.invitation set organisation_id = ${keptId} where organisation_id = ${closedId}`,
  );
  await tx.run(
    sql`update organisations.placed set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
