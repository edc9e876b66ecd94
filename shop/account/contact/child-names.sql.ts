import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export async function findChildNames(db: Db, accountId: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from account.child_name where account_id = ${accountId} order by name limit 100`,
  );
  return rows.map(({ name }) => name);
}

/** Stores these names and deletes the account's others. One statement. */
export async function replaceChildNames(
  db: Db,
  { accountId, names, now }: { accountId: number; names: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`
    with forgotten as (
      delete from account.child_name where account_id = ${accountId} and name <> all(${names}::text[])
    )
    insert into account.child_name (account_id, name, added_at)
    select account.id, name, ${now} from account.account, unnest(${names}::text[]) as name
    where account.id = ${accountId}
    on conflict do nothing`);
}
