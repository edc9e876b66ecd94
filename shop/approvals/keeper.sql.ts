import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An organisation for which a cart is ordered, with the e-mail of the requester while it is one of its people. */
export function findKeeper(
  db: Db,
  { organisationId, requesterId }: { organisationId: number; requesterId: number | null },
): Promise<{ kind: AccountKind; email: string } | undefined> {
  return db.row(sql`
    select kind, coalesce((
      select requester.email from organisations.member join account.account requester on requester.id = account_id
      where organisation_id = ${organisationId} and account_id = ${requesterId}::bigint
    ), email) as email
    from account.account where id = ${organisationId}`);
}
