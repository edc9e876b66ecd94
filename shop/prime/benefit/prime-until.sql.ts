import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Until when an account's prime is paid, as a part of other statements; null where it never was. */
export function primeUntil(accountId: Statement): Statement {
  return sql`(select paid_until from prime.membership where membership.account_id = ${accountId})`;
}
