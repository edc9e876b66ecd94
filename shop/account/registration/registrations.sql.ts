import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { registrationVersion } from './registration.sql.ts';

export type WaitingSearch = { after: { at: Date; id: number } | undefined; limit: number };

export type WaitingListRow = {
  answeredAt: Date | null;
  isAsked: boolean;
  id: number;
  company: string | null;
  name: string;
  email: string;
  city: string | null;
  registeredAt: Date;
  proofs: number;
};

const waitingColumns = sql`
  id::float8 as id, company, concat_ws(' ', first_name, last_name) as name, email,
  (select city from account.address where account_id = account.id and removed_at is null order by id limit 1) as city,
  created_at as "registeredAt", question_answered_at as "answeredAt",
  question_answered_at is null and exists (select from account.question where account_id = account.id) as "isAsked",
  (select count(*)::integer from account.document where account_id = account.id) as proofs`;
const isWaiting = sql`shop = 'business' and approved_at is null and kind <> 'guest'`;

/** Business registrations that wait for approval and did not answer a question meanwhile, the oldest first. */
export function findWaitingRows(
  db: Db,
  { after, limit }: WaitingSearch,
): Promise<WaitingListRow[]> {
  return db.rows<WaitingListRow>(sql`
    select ${waitingColumns} from account.account
    where ${isWaiting} and question_answered_at is null
      ${after ? sql`and (created_at, id) > (${after.at}, ${after.id}::bigint)` : sql``}
    order by created_at, id limit ${limit}`);
}

/** Business registrations whose answer to a question waits, the oldest answer first. */
export function findAnsweredRows(db: Db, limit: number): Promise<WaitingListRow[]> {
  return db.rows<WaitingListRow>(sql`
    select ${waitingColumns} from account.account where ${isWaiting} and question_answered_at is not null
    order by question_answered_at, id limit ${limit}`);
}

export type RegistrationRow = {
  id: number;
  kind: string;
  company: string | null;
  name: string;
  email: string;
  phone: string | null;
  vatNumber: string | null;
  industry: string | null;
  jobTitle: string | null;
  employees: number | null;
  address: (string | null)[] | null;
  registeredAt: Date;
  approvedAt: Date | null;
  customerNumber: string | null;
  paymentDays: number | null;
  peppolId: string | null;
  readAt: Date;
  version: string;
};

/** A business account with the texts of its choices in `language`; the code where a choice has no text. */
export function findRegistration(
  db: Db,
  { id, language }: { id: number; language: string },
): Promise<RegistrationRow | undefined> {
  return db.row<RegistrationRow>(sql`
    select account.id::float8 as id, kind, company, concat_ws(' ', first_name, last_name) as name, email, phone,
      vat_number as "vatNumber", coalesce(industry.text, industry_code) as industry,
      coalesce(job_title.text, job_title_code) as "jobTitle", employees,
      (select array[company, concat_ws(' ', first_name, last_name), street, addition, concat_ws(' ', postcode, city), country]
        from account.address where account_id = account.id and removed_at is null
        order by is_customer_address desc, id limit 1) as address,
      created_at as "registeredAt", approved_at as "approvedAt", customer_number as "customerNumber",
      payment_days as "paymentDays", peppol_id as "peppolId", clock_timestamp() as "readAt", ${registrationVersion} as version
    from account.account
    left join account.industry on industry.code = industry_code and industry.language = ${language}
    left join account.job_title on job_title.code = job_title_code and job_title.language = ${language}
    where account.id = ${id} and shop = 'business' and kind <> 'guest'`);
}

export type DuplicateRow = {
  id: number;
  company: string | null;
  email: string;
  customerNumber: string | null;
  isApproved: boolean;
  reasons: string[];
};

/**
 * Other companies and schools with the same domain of e-mail, VAT number or name; those with more in common first. `open`
 * are domains of mail providers, which say nothing.
 */
export function findDuplicates(
  db: Db,
  { id, open, limit }: { id: number; open: readonly string[]; limit: number },
): Promise<DuplicateRow[]> {
  return db.rows<DuplicateRow>(sql`
    with own as (
      select id, lower(split_part(email, '@', 2)) as domain, vat_number, nullif(account.name_key(company), '') as name_key
      from account.account where id = ${id}
    ),
    alike as (
      (select other.id, 'domain' as reason from own join account.account other on lower(split_part(other.email, '@', 2)) = own.domain
        where other.kind in ('company', 'school') and other.id <> own.id and own.domain <> all(${open}::text[]) limit 50)
      union all
      (select other.id, 'vatNumber' from own join account.account other on other.vat_number = own.vat_number
        where other.kind in ('company', 'school') and other.vat_number is not null and other.id <> own.id limit 50)
      union all
      (select other.id, 'name' from own join account.account other on account.name_key(other.company) = own.name_key
        where other.kind in ('company', 'school') and other.company is not null and other.id <> own.id limit 50)
    )
    select account.id::float8 as id, company, email, customer_number as "customerNumber",
      shop = 'consumer' or approved_at is not null as "isApproved", array_agg(reason order by reason) as reasons
    from alike join account.account using (id)
    group by account.id
    order by count(*) desc, account.id limit ${limit}`);
}
