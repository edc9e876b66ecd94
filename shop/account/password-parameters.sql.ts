import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type PasswordParameters = { minimumLength: number | null; refusesCommon: boolean | null };

/** The parameters `password` of a store; null where none is set. */
export async function passwordParameters(db: Db, store: string): Promise<PasswordParameters> {
  const found = await db.row<PasswordParameters>(sql`
    select max(value) filter (where entry = 'minimumLength' and value ~ '^[0-9]{1,2}$')::integer as "minimumLength",
      bool_or(value = 'true') filter (where entry = 'refusesCommon') as "refusesCommon"
    from (
      select distinct on (entry) entry, value from parameters.parameter
      where name = 'password' and store in (${store}, '*') order by entry, store = '*'
    ) as valid`);
  return found ?? { minimumLength: null, refusesCommon: null };
}
