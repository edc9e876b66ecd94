import type { Db } from '#shop/kernel/db.ts';
import type { Membership } from '#shop/kernel/ctx.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A person's place in an organisation, which neither changes nor ends until the transaction does. */
export function lockMembership(tx: Db, accountId: number): Promise<Membership | undefined> {
  return tx.row<Membership>(sql`
    select organisation_id::float8 as "organisationId", role, limit_minor as "limitMinor"
    from organisations.member where account_id = ${accountId} for share`);
}

/** Records who placed an order in the name of an organisation. */
export async function insertPlacer(
  tx: Db,
  { orderNumber, accountId, now }: { orderNumber: string; accountId: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into organisations.placed (order_id, account_id, placed_at)
    select id, ${accountId}, ${now} from orders.purchase where order_number = ${orderNumber}`);
}
