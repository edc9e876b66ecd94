import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { AuthType } from './registration-rules.ts';

type Shop = Storefront['shop'];

export type NewAccount = {
  shop: Shop;
  kind: AuthType;
  email: string;
  passwordHash: string;
  salutation: string | null;
  firstName: string;
  lastName: string;
  company: string | null;
  phone: string | null;
  langCode: string;
  vatNumber: string | null;
  industryCode: string | null;
  jobTitleCode: string | null;
  employees: number | null;
  now: Date;
};

/**
 * A customer's account, with its mail enqueued. Answers its id, or undefined where the e-mail has one already:
 * of concurrent registrations one succeeds.
 */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const inserted = await db.row<{ id: number }>(sql`
    with made as (
      insert into account.account (shop, kind, email, password_hash, salutation, first_name, last_name, company, phone,
        lang_code, vat_number, industry_code, job_title_code, employees, created_at)
      values (${account.shop}, ${account.kind}, ${account.email}, ${account.passwordHash}, ${account.salutation},
        ${account.firstName}, ${account.lastName}, ${account.company}, ${account.phone}, ${account.langCode},
        ${account.vatNumber}, ${account.industryCode}, ${account.jobTitleCode}, ${account.employees}, ${account.now})
      on conflict (shop, lower(email)) where kind <> 'guest' do nothing
      returning id
    )
    select id, (${jobSql('send-registration-mail', { accountId: sql`id` }, sql`'registration-mail:' || id`)}).id as "jobId"
    from made`);
  return inserted?.id;
}

export type InvitedAccount = {
  kind: 'company' | 'school';
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  company: string | null;
  langCode: string;
  now: Date;
};

/** A business account of an invited person, without a mail. Answers its id, or undefined where the e-mail has one already. */
export async function insertInvitedAccount(
  tx: Db,
  account: InvitedAccount,
): Promise<number | undefined> {
  const inserted = await tx.row<{ id: number }>(sql`
    insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, lang_code, created_at)
    values ('business', ${account.kind}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName},
      ${account.company}, ${account.langCode}, ${account.now})
    on conflict (shop, lower(email)) where kind <> 'guest' do nothing
    returning id::float8 as id`);
  return inserted?.id;
}

/** Takes the approval of business accounts back and ends their sessions. Two statements. */
export async function withdrawApproval(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update account.account set approved_at = null where id = any(${accountIds}::bigint[]) and shop = 'business'`);
  await tx.run(sql`delete from account.session where account_id = any(${accountIds}::bigint[])`);
}

/** Since when an e-mail has an account in a shop, or undefined. */
export async function findCreation(db: Db, shop: Shop, email: string): Promise<Date | undefined> {
  const found = await db.row<{ createdAt: Date }>(sql`
    select created_at as "createdAt" from account.account
    where shop = ${shop} and lower(email) = lower(${email}) and kind <> 'guest' limit 1`);
  return found?.createdAt;
}

export type CodedEntry = { entryCode: string; entryText: string };

export function listIndustries(db: Db, language: string): Promise<CodedEntry[]> {
  return db.rows(entriesOf(sql`account.industry`, language));
}

export function listJobTitles(db: Db, language: string): Promise<CodedEntry[]> {
  return db.rows(entriesOf(sql`account.job_title`, language));
}

function entriesOf(table: Statement, language: string): Statement {
  return sql`
    select code as "entryCode", text as "entryText" from ${table}
    where language = ${language} order by position, code limit 300`;
}

export type RegisteredRow = {
  id: number;
  shop: Shop;
  email: string;
  firstName: string | null;
  lastName: string | null;
  customerNumber: string | null;
  langCode: string | null;
  isApproved: boolean;
};

const registeredColumns = sql`
  id, shop, email, first_name as "firstName", last_name as "lastName", customer_number as "customerNumber",
  lang_code as "langCode", approved_at is not null as "isApproved"`;

export function findRegistered(db: Db, accountId: number): Promise<RegisteredRow | undefined> {
  return db.row<RegisteredRow>(
    sql`select ${registeredColumns} from account.account where id = ${accountId} and kind <> 'guest'`,
  );
}

/** Changes with what a decision about a registration rests on: its data, its address, its proofs and its answers. */
export const registrationVersion = sql`
  md5(jsonb_build_array(account.company, account.first_name, account.last_name, account.email, account.phone, account.vat_number,
    account.industry_code, account.job_title_code, account.employees, account.question_answered_at,
    (select jsonb_agg(jsonb_build_array(address.id, street, addition, postcode, city, country) order by address.id)
      from account.address where account_id = account.id and removed_at is null),
    (select jsonb_agg(token_hash order by token_hash) from account.document where account_id = account.id))::text)`;

/**
 * The business account of an e-mail or an id with the version of its registration, locked until the transaction ends. It is read
 * by a statement after the lock: the locking one would not see an address or a proof that was committed while it waited.
 */
export async function lockBusiness(
  tx: Db,
  business: string | number,
): Promise<(RegisteredRow & { version: string }) | undefined> {
  const isIt =
    typeof business === 'number'
      ? sql`id = ${business}`
      : sql`lower(email) = lower(${business.trim()})`;
  const condition = sql`shop = 'business' and ${isIt} and kind <> 'guest'`;
  await tx.run(sql`select from account.account where ${condition} for update`);
  return tx.row<RegisteredRow & { version: string }>(sql`
    select ${registeredColumns}, ${registrationVersion} as version from account.account where ${condition}`);
}

/** The next unused customer number; numbers assigned by hand are skipped. */
export async function nextCustomerNumber(tx: Db): Promise<string> {
  const found = await tx.row<{ number: string }>(sql`
    with recursive tried as (
      select nextval('account.customer_number')::text as number
      union all
      select nextval('account.customer_number')::text from tried
      where exists (select from account.account where customer_number = tried.number)
    )
    select number from tried
    where not exists (select from account.account where customer_number = tried.number) limit 1`);
  if (!found) throw new Error('PostgreSQL answered no customer number.');
  return found.number;
}

/** Approves an account under a number, with its mail enqueued. */
export async function writeApproval(
  tx: Db,
  approval: { accountId: number; customerNumber: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    with approved as (
      update account.account set approved_at = ${approval.now}, question_answered_at = null, customer_number = ${approval.customerNumber}
      where id = ${approval.accountId} returning id
    )
    select (${jobSql('send-approval-mail', { accountId: sql`id` }, sql`'approval-mail:' || id`)}).id from approved`);
}

/** Deletes an account with its dependent rows, and enqueues the mail with the reason. */
export async function deleteRegistration(
  tx: Db,
  { accountId, reason }: { accountId: number; reason: string },
): Promise<void> {
  await tx.run(sql`
    with deleted as (
      delete from account.account where id = ${accountId}
      returning id, email, first_name, last_name, lang_code
    )
    select (${jobSql(
      'send-rejection-mail',
      {
        accountId: sql`id`,
        email: sql`email`,
        firstName: sql`first_name`,
        lastName: sql`last_name`,
        langCode: sql`lang_code`,
        reason,
      },
      sql`'rejection-mail:' || id`,
    )}).id from deleted`);
}

export type WaitingRow = {
  email: string;
  company: string | null;
  createdAt: Date;
  documents: string[];
};

/** Business accounts that wait for approval, the oldest first; 200 at most. */
export function listWaiting(db: Db): Promise<WaitingRow[]> {
  return db.rows<WaitingRow>(sql`
    select email, company, created_at as "createdAt",
      array(select kind from account.document where account_id = account.id order by kind) as documents
    from account.account
    where shop = 'business' and approved_at is null and kind <> 'guest'
    order by created_at limit 200`);
}
