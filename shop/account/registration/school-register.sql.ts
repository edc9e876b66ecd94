import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A school of the public register. */
export type RegisterSchool = { number: string; name: string; postcode: string; town: string };

/** Replaces the whole register. */
export async function replaceRegister(tx: Db, schools: readonly RegisterSchool[]): Promise<void> {
  await tx.run(sql`delete from account.register_school`);
  await tx.run(sql`
    insert into account.register_school (number, name, postcode, town)
    select number, name, postcode, town
    from json_to_recordset(${JSON.stringify(schools)}::json) as given(number text, name text, postcode text, town text)`);
}

export type MatchedSchool = RegisterSchool & { reasons: string[] };

const mostCandidates = 50;

/** Schools of the register with the postcode or the name of a business account; those with both first. */
export function findRegisteredSchools(
  db: Db,
  { id, limit }: { id: number; limit: number },
): Promise<MatchedSchool[]> {
  return db.rows<MatchedSchool>(sql`
    with own as (
      select nullif(account.name_key(company), '') as name_key,
        (select postcode from account.address where account_id = account.id and removed_at is null
          order by is_customer_address desc, id limit 1) as postcode
      from account.account where id = ${id}
    ),
    alike as (
      (select number, 'name' as reason from own join account.register_school on account.name_key(name) = own.name_key
        limit ${mostCandidates})
      union all
      (select number, 'postcode' from own join account.register_school on register_school.postcode = own.postcode
        limit ${mostCandidates})
    )
    select number, name, postcode, town, reasons
    from (select number, array_agg(reason order by reason) as reasons from alike group by number) as found
    join account.register_school using (number)
    order by cardinality(reasons) desc, reasons, name, number limit ${limit}`);
}

/** Whether a register was imported. */
export async function hasRegister(db: Db): Promise<boolean> {
  return (await db.row(sql`select from account.register_school limit 1`)) !== undefined;
}
