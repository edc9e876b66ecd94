import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { accountParameter } from './account-parameters.sql.ts';

/** Days after an invoice in which a row of `account.account` pays: those agreed with it, or its store's; 14 where nobody said. */
export function paymentDaysIn(store: Statement): Statement {
  const usual = accountParameter('invoice', 'paymentDays', store);
  return sql`coalesce(account.payment_days, substring(${usual} from '^\\d{1,3}$')::integer, 14)`;
}

/** Writes what a company or school agreed on; null for the store's. Answers whether there is one with this customer number. */
export async function writePaymentDays(
  db: Db,
  customerNumber: string,
  days: number | null,
): Promise<boolean> {
  const written = await db.row<{ id: number }>(sql`
    update account.account set payment_days = ${days}
    where customer_number = ${customerNumber} and kind in ('company', 'school') returning id`);
  return written !== undefined;
}
