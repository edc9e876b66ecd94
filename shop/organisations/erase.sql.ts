import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Deletes the place of a deleted account in an organisation, what it placed there, invitations to it, and its own people and invitations.
 * Answers the accounts that its invitations made, which end.
 */
export async function eraseOrganisation(
  tx: Db,
  { accountId, emails }: { accountId: number; emails: readonly string[] },
): Promise<number[]> {
  await tx.run(sql`
    delete from organisations.invitation
    where organisation_id = ${accountId} or lower(email) = any(${emails}::text[])`);
  await tx.run(sql`delete from organisations.placed where account_id = ${accountId}`);
  const ended = await tx.rows<{ id: number; isMade: boolean }>(sql`
    delete from organisations.member where account_id = ${accountId} or organisation_id = ${accountId}
    returning account_id::float8 as id, is_made_by_invitation as "isMade"`);
  return ended.filter(({ id, isMade }) => isMade && id !== accountId).map(({ id }) => id);
}
