import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';
import { industryRows, jobTitleRows } from './business-choices.ts';
import { copyInTransaction } from './in-transaction.ts';

export type DemoCustomer = {
  customerNumber: string;
  email: string;
  password: string;
  company: string;
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  postCode: string;
  city: string;
};

/** The business customer with whom the educational shop can be entered. */
export const demoCustomer: DemoCustomer = {
  customerNumber: '7000001',
  email: 'schule@ranzen.example',
  password: 'Schulranzen-2026',
  company: 'Grundschule am Anger',
  firstName: 'Jana',
  lastName: 'Weiß',
  phone: '+49 7961 90050',
  street: 'Am Anger 12',
  postCode: '73430',
  city: 'Aalen',
};

/** Another one, so that two schools can be tried side by side. */
export const secondDemoCustomer: DemoCustomer = {
  customerNumber: '7000002',
  email: 'gymnasium@ranzen.example',
  password: 'Pausenhof-2026',
  company: 'Gymnasium am Markt',
  firstName: 'Ute',
  lastName: 'Horn',
  phone: '0361 123 45',
  street: 'Marktplatz 3',
  postCode: '99084',
  city: 'Erfurt',
};

/** A family who has ordered before, and whose order pages are filled. */
export const familyCustomer = { email: 'familie@ranzen.example', password: 'Einschulung-2026' };

/** Adds a family's account, and the demo business customers, approved, with a billing address, and what businesses choose from when they register. */
export async function seedAccount(pool: pg.Pool, today: Date): Promise<void> {
  await copyInTransaction(pool, [
    { target: 'account.industry (code, language, position, text)', rows: industryRows },
    { target: 'account.job_title (code, language, position, text)', rows: jobTitleRows },
  ]);
  for (const customer of [demoCustomer, secondDemoCustomer])
    await seedSchool(pool, customer, today);
  await seedFamily(pool, today);
}

async function seedFamily(pool: pg.Pool, today: Date): Promise<void> {
  const since = new Date(today.getTime() - 500 * 24 * 60 * 60_000);
  await pool.query(
    `with customer as (
       insert into account.account (shop, kind, email, password_hash, salutation, first_name, last_name, phone, created_at)
       values ('consumer', 'private', $1, $2, 'Frau', 'Nele', 'Winter', '+49 7961 90060', $3) returning id
     )
     insert into account.address (account_id, kind, form_type, salutation, first_name, last_name, street, postcode, city,
       country, created_at, is_customer_address)
     select id, 'billing', 'private', 'Frau', 'Nele', 'Winter', 'Schulstraße 9', '73430', 'Aalen', 'DE', $3, true from customer`,
    [familyCustomer.email, await hashPassword(familyCustomer.password), since],
  );
}

/** Adds an approved business customer with a billing address. */
export async function seedSchool(pool: pg.Pool, school: DemoCustomer, today: Date): Promise<void> {
  const { firstName, lastName, company } = school;
  await pool.query(
    `with customer as (
       insert into account.account (shop, kind, email, password_hash, customer_number, salutation, first_name, last_name,
         company, phone, approved_at, created_at)
       values ('business', 'school', $1, $2, $3, 'Frau', $5, $6, $7, $8, $4, $4)
       returning id
     )
     insert into account.address (account_id, kind, form_type, company, salutation, first_name, last_name, street, postcode,
       city, country, created_at, is_customer_address)
     select id, 'billing', 'companyOrSchool', $7, 'Frau', $5, $6, $9, $10, $11, 'DE', $4, true
     from customer`,
    [
      school.email,
      await hashPassword(school.password),
      school.customerNumber,
      today,
      firstName,
      lastName,
      company,
      school.phone,
      school.street,
      school.postCode,
      school.city,
    ],
  );
}
