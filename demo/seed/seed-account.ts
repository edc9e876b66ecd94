import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';
import { industryRows, jobTitleRows } from './business-choices.ts';
import { copyInTransaction } from './in-transaction.ts';

/** The business customer with whom the educational shop can be entered. */
export const demoCustomer = {
  customerNumber: '7000001',
  email: 'schule@ranzen.example',
  password: 'Schulranzen-2026',
} as const;

/** Adds the demo business customer, approved, with a billing address, and what businesses choose from when they register. */
export async function seedAccount(pool: pg.Pool, today: Date): Promise<void> {
  await copyInTransaction(pool, [
    { target: 'account.industry (code, language, position, text)', rows: industryRows },
    { target: 'account.job_title (code, language, position, text)', rows: jobTitleRows },
  ]);
  const passwordHash = await hashPassword(demoCustomer.password);
  await pool.query(
    `with customer as (
       insert into account.account (shop, kind, email, password_hash, customer_number, salutation, first_name, last_name,
         company, phone, approved_at, created_at)
       values ('business', 'school', $1, $2, $3, 'Frau', 'Jana', 'Weiß', 'Grundschule am Anger', '07961 900 50', $4, $4)
       returning id
     )
     insert into account.address (account_id, kind, form_type, company, salutation, first_name, last_name, street, postcode,
       city, country, created_at)
     select id, 'billing', 'companyOrSchool', 'Grundschule am Anger', 'Frau', 'Jana', 'Weiß', 'Am Anger 12', '73430', 'Aalen', 'DE', $4
     from customer`,
    [demoCustomer.email, passwordHash, demoCustomer.customerNumber, today],
  );
}
