import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { paymentDaysIn } from '../payment-days.sql.ts';

type Shop = Storefront['shop'];

export type CustomerDataRow = {
  kind: Exclude<AccountKind, 'guest'>;
  salutation: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string;
  pendingEmail: string | null;
  phone: string | null;
  customerNumber: string | null;
  termsOfPayment: number | null;
  VATRegistrationNo: string | null;
  jobTitleCode: string | null;
  primaryIndustryGroupCode: string | null;
  numberOfEmployees: number | null;
};

/** The customer of an account; its terms are those of the store where it has none of its own. */
export function findCustomerData(
  db: Db,
  accountId: number,
  { now, store }: { now: Date; store: string },
): Promise<CustomerDataRow | undefined> {
  return db.row<CustomerDataRow>(sql`
    select kind, salutation, first_name as "firstName", last_name as "lastName", company, account.email,
      email_change.email as "pendingEmail", phone, customer_number as "customerNumber",
      case when kind <> 'private' then ${paymentDaysIn(sql`${store}`)} end as "termsOfPayment",
      vat_number as "VATRegistrationNo", job_title_code as "jobTitleCode",
      industry_code as "primaryIndustryGroupCode", employees as "numberOfEmployees"
    from account.account
    left join account.email_change on email_change.account_id = account.id and email_change.expires_at > ${now}
    where account.id = ${accountId} and kind <> 'guest'`);
}

export type AccountData = {
  salutation: string | null;
  firstName: string;
  lastName: string;
  company: string | null;
  vatNumber: string | null;
  jobTitleCode: string | null;
  industryCode: string | null;
  employees: number | null;
};

export async function writeAccountData(
  db: Db,
  accountId: number,
  data: AccountData,
): Promise<void> {
  await db.run(sql`
    update account.account set salutation = ${data.salutation}, first_name = ${data.firstName},
      last_name = ${data.lastName}, company = ${data.company}, vat_number = ${data.vatNumber},
      job_title_code = ${data.jobTitleCode}, industry_code = ${data.industryCode}, employees = ${data.employees}
    where id = ${accountId} and kind <> 'guest'`);
}

type EmailChange = { accountId: number; email: string; langCode: string; expiresAt: Date };

/** Writes a requested change of e-mail in place of the last one, and enqueues the mails to both addresses. One statement. */
export async function insertEmailChange(db: Db, change: EmailChange): Promise<void> {
  await db.run(sql`
    with wished as (
      insert into account.email_change (account_id, email, lang_code, expires_at)
      values (${change.accountId}, ${change.email}, ${change.langCode}, ${change.expiresAt})
      on conflict (account_id) do update set
        email = excluded.email, lang_code = excluded.lang_code, token_hash = null, expires_at = excluded.expires_at
      returning account_id
    )
    select (${jobSql('send-email-change', { accountId: sql`account_id` })}).id,
      (${jobSql('send-email-notice', { accountId: sql`account_id` })}).id
    from wished`);
}

export async function deleteEmailChange(db: Db, accountId: number): Promise<void> {
  await db.run(sql`delete from account.email_change where account_id = ${accountId}`);
}

export type EmailChangeRow = { email: string; oldEmail: string; langCode: string; expiresAt: Date };

export function findEmailChange(
  db: Db,
  accountId: number,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db.row<EmailChangeRow>(sql`
    select email_change.email, account.email as "oldEmail", email_change.lang_code as "langCode", expires_at as "expiresAt"
    from account.email_change join account.account on account.id = email_change.account_id
    where account_id = ${accountId} and expires_at > ${now}`);
}

export async function writeEmailToken(db: Db, accountId: number, tokenHash: string): Promise<void> {
  await db.run(
    sql`update account.email_change set token_hash = ${tokenHash} where account_id = ${accountId}`,
  );
}

/** The account whose e-mail a mailed token changes, and its new e-mail. */
export function findConfirmedEmail(
  db: Db,
  { tokenHash, shop, now }: { tokenHash: string; shop: Shop; now: Date },
): Promise<{ accountId: number; email: string } | undefined> {
  return db.row(sql`
    select account_id as "accountId", email_change.email
    from account.email_change join account.account on account.id = email_change.account_id
    where token_hash = ${tokenHash} and expires_at > ${now} and account.shop = ${shop}`);
}

/**
 * Writes the confirmed e-mail to the account, and deletes the request and password links that were mailed to the old address.
 * Answers whether the token was still valid.
 */
export async function writeConfirmedEmail(db: Db, tokenHash: string): Promise<boolean> {
  const changed = await db.row<{ id: number }>(sql`
    with wished as (
      delete from account.email_change where token_hash = ${tokenHash} returning account_id, email
    ),
    unused as (
      delete from account.password_reset using wished where password_reset.account_id = wished.account_id
    )
    update account.account set email = wished.email from wished where account.id = wished.account_id
    returning account.id`);
  return changed !== undefined;
}
