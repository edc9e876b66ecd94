import { type Statement, sql } from '#shop/kernel/sql.ts';
import { parameterValue } from '#shop/parameters/parameter-value.sql.ts';

/** Days after an invoice in which a row of `account.account` pays: those agreed with it, else its store's, else 14. */
export function paymentDaysIn(store: Statement): Statement {
  const usual = parameterValue('invoice', 'paymentDays', store);
  return sql`coalesce(account.payment_days, substring(${usual} from '^\\d{1,3}$')::integer, 14)`;
}
