import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

export type VatCheckRow = {
  id: number;
  number: string;
  askedBy: string;
  askedAt: Date;
  attempts: number;
  outcome: string | null;
  answeredAt: Date | null;
  fault: string | null;
  requestIdentifier: string | null;
  registeredName: string | null;
  registeredAddress: string | null;
  isSameName: boolean | null;
  isSamePostCode: boolean | null;
};

/** The checks of an account's VAT number, the latest first, five at most. */
export function findVatChecks(db: Db, accountId: number): Promise<VatCheckRow[]> {
  return db.rows(sql`
    select id::float8 as id, number, asked_by as "askedBy", asked_at as "askedAt", attempts, outcome, answered_at as "answeredAt",
      fault, request_identifier as "requestIdentifier", registered_name as "registeredName",
      registered_address as "registeredAddress", is_same_name as "isSameName", is_same_post_code as "isSamePostCode"
    from account.vat_check where account_id = ${accountId} order by id desc limit 5`);
}

/**
 * Locks a company or school; undefined for other accounts. `checks` are those since an instant. They are read by a statement
 * after the lock: the locking one would not see a check that was committed while it waited.
 */
export async function lockForVatCheck(
  tx: Db,
  { id, since }: { id: number; since: Date },
): Promise<{ vatNumber: string | null; isWaiting: boolean; checks: number } | undefined> {
  const account = await tx.row<{ vatNumber: string | null }>(sql`
    select vat_number as "vatNumber" from account.account
    where id = ${id} and kind in ('company', 'school') for no key update`);
  const known = await tx.row<{ isWaiting: boolean; checks: number }>(sql`
    select coalesce(bool_or(outcome is null), false) as "isWaiting",
      count(*) filter (where asked_at >= ${since})::integer as checks
    from account.vat_check where account_id = ${id}`);
  return account && known && { ...account, ...known };
}

/** Stores a question and enqueues its job. */
export async function insertVatCheck(
  tx: Db,
  check: { accountId: number; number: string; personId: number; askedBy: string; now: Date },
): Promise<void> {
  const { accountId, number, personId, askedBy, now } = check;
  await tx.run(sql`
    with asked as (
      insert into account.vat_check (account_id, number, person_id, asked_by, asked_at)
      values (${accountId}, ${number}, ${personId}, ${askedBy}, ${now}) returning id
    )
    select (${jobSql('check-vat-number', { checkId: sql`id` })}).id from asked`);
}

/** A check that waits for its answer, with what was typed; undefined once it has one, or the account is deleted. */
export function findWaitingVatCheck(
  db: Db,
  id: number,
): Promise<
  | {
      number: string;
      attempts: number;
      company: string | null;
      postCode: string | null;
      city: string | null;
    }
  | undefined
> {
  return db.row(sql`
    select number, attempts, account.company, address.postcode as "postCode", address.city
    from account.vat_check
    join account.account on account.id = account_id
    left join lateral (
      select postcode, city from account.address where account_id = account.id and removed_at is null
      order by is_customer_address desc, id limit 1
    ) as address on true
    where vat_check.id = ${id} and outcome is null`);
}

export type VatCheckAnswer = {
  id: number;
  outcome: 'valid' | 'invalid';
  now: Date;
  requestIdentifier: string | null;
  name: string | null;
  address: string | null;
  isSameName: boolean | null;
  isSamePostCode: boolean | null;
};

/** Writes an answer, once. Names are compared without case, legal form and punctuation; one may be a part of the other. */
export async function writeVatAnswer(
  db: Db,
  answer: VatCheckAnswer & { company: string | null },
): Promise<void> {
  await db.run(sql`
    update account.vat_check set outcome = ${answer.outcome}, answered_at = ${answer.now}, attempts = attempts + 1, fault = null,
      request_identifier = ${answer.requestIdentifier}, registered_name = ${answer.name}, registered_address = ${answer.address},
      is_same_name = coalesce(${answer.isSameName}::boolean, (
        select strpos(registered, typed) > 0 or strpos(typed, registered) > 0
        from (select nullif(account.name_key(${answer.name}), '') as registered,
          nullif(account.name_key(${answer.company}), '') as typed) as keys
      )),
      is_same_post_code = ${answer.isSamePostCode}
    where id = ${answer.id} and outcome is null`);
}

/** Writes an attempt without an answer. With `nextAt` it is repeated then, else the check ends. */
export async function writeVatFault(
  db: Db,
  failed: { id: number; fault: string; now: Date; nextAt: Date | undefined },
): Promise<void> {
  const { id, fault, now, nextAt } = failed;
  if (nextAt === undefined) {
    await db.run(sql`
      update account.vat_check set outcome = 'unavailable', answered_at = ${now}, attempts = attempts + 1, fault = ${fault}
      where id = ${id} and outcome is null`);
    return;
  }
  await db.run(sql`
    with written as (
      update account.vat_check set attempts = attempts + 1, fault = ${fault} where id = ${id} and outcome is null returning id
    )
    select (${jobSql('check-vat-number', { checkId: sql`id` }, undefined, nextAt)}).id from written`);
}
