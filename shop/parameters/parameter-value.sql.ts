import { type Statement, sql } from '#shop/kernel/sql.ts';

/** A parameter's value as statements select it; null where it is not set. */
export function parameterValue(name: string, entry: string, store: Statement): Statement {
  return sql`(
    select value from parameters.parameter
    where parameter.name = ${name} and parameter.entry = ${entry} and parameter.store in (${store}, '*')
    order by parameter.store = '*' limit 1)`;
}
