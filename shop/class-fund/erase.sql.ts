import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** The open funds of an account, locked, which have to be cancelled before it is erased. */
export async function lockOpenFunds(tx: Db, accountId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id::float8 as id from class_fund.fund where account_id = ${accountId} and state = 'open' order by id for update`);
  return rows.map(({ id }) => id);
}

/** Detaches the funds of a deleted account. Their parts stay, because their payments do. */
export async function anonymiseFunds(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update class_fund.fund set account_id = null, school = null, class_name = null, teacher = null,
      billing_address_id = null, shipping_address_id = null
    where account_id = ${accountId}`);
}
