import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type ParameterRow = { name: string; entry: string; value: string };

/** The parameters `login`, `password`, `registration` and `session` of a store. */
export function findAccountParameters(db: Db, store: string): Promise<ParameterRow[]> {
  return db.rows<ParameterRow>(sql`
    select distinct on (name, entry) name, entry, value from parameters.parameter
    where name in ('login', 'password', 'registration', 'session') and store in (${store}, '*')
    order by name, entry, store = '*'`);
}
