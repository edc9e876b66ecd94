import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type WithdrawalOutcome = 'accepted' | 'refused';

export type WithdrawalAnswer = {
  outcome: WithdrawalOutcome;
  words: string;
  answeredBy: string;
  answeredAt: string;
};

/** A declaration with the order that it is about, and its answer. */
export type DeskWithdrawal = {
  id: number;
  declarationNumber: string;
  contractReference: string;
  orderNumber: string | null;
  orderStatus: string | null;
  customerId: number | null;
  name: string;
  email: string;
  scope: string;
  statement: string;
  declaredAt: Date;
  answeredAt: Date | null;
  /** When the last parcel of the order was delivered; null while one is under way, and without an order. */
  deliveredAt: Date | null;
  /** Of the delivery, ISO 3166 alpha-2; empty without an order. */
  country: string;
  returnNumbers: string[];
  answer: WithdrawalAnswer | null;
};

type Page = { after: { at: Date; id: number } | undefined; limit: number };

/** Declarations that wait for an answer, the oldest first. */
export function findWaitingWithdrawals(db: Db, { after, limit }: Page): Promise<DeskWithdrawal[]> {
  return db.rows(sql`
    ${deskStatement(sql`answered_at is null
      ${after ? sql`and (declared_at, declaration.id) > (${after.at}, ${after.id}::bigint)` : sql``}`)}
    order by declared_at, declaration.id limit ${limit}`);
}

/** Declarations that were answered, the latest first. */
export function findAnsweredWithdrawals(db: Db, { after, limit }: Page): Promise<DeskWithdrawal[]> {
  return db.rows(sql`
    ${deskStatement(sql`answered_at is not null
      ${after ? sql`and (answered_at, declaration.id) < (${after.at}, ${after.id}::bigint)` : sql``}`)}
    order by answered_at desc, declaration.id desc limit ${limit}`);
}

export function findDeskWithdrawal(
  db: Db,
  declarationNumber: string,
): Promise<DeskWithdrawal | undefined> {
  return db.row(deskStatement(sql`declaration_number = ${declarationNumber}`));
}

function deskStatement(condition: Statement): Statement {
  return sql`
    select declaration.id::float8 as id, declaration_number as "declarationNumber", contract_reference as "contractReference",
      purchase.order_number as "orderNumber", purchase.status as "orderStatus", purchase.account_id::float8 as "customerId",
      coalesce(purchase.delivery_address ->> 'country', '') as country,
      name, declaration.email, scope, statement, declared_at as "declaredAt", declaration.answered_at as "answeredAt",
      (select case when bool_and(delivered_at is not null) then max(delivered_at) end
        from fulfilment.shipment where order_id = declaration.order_id and shipment.status <> 'lost') as "deliveredAt",
      (select coalesce(json_agg(return_number order by return_order.id), '[]')
        from returns.return_order where order_id = declaration.order_id) as "returnNumbers",
      (select json_build_object('outcome', outcome, 'words', words, 'answeredBy', answered_by, 'answeredAt', answer.answered_at)
        from withdrawals.answer where declaration_id = declaration.id) as answer
    from withdrawals.declaration left join orders.purchase on purchase.id = declaration.order_id
    where ${condition}`;
}

/** Locks a declaration until the transaction ends. Returns whether it is answered. */
export function lockDeclaration(
  db: Db,
  declarationNumber: string,
): Promise<{ id: number; isAnswered: boolean } | undefined> {
  return db.row(sql`
    select id::float8 as id, answered_at is not null as "isAnswered" from withdrawals.declaration
    where declaration_number = ${declarationNumber} for update`);
}

/** Stores the answer and enqueues its mail. */
export async function insertAnswer(
  db: Db,
  answer: {
    declarationId: number;
    outcome: WithdrawalOutcome;
    words: string;
    personId: number;
    answeredBy: string;
    now: Date;
  },
): Promise<void> {
  const { declarationId, outcome, words, personId, answeredBy, now } = answer;
  await db.run(sql`
    with answered as (
      insert into withdrawals.answer (declaration_id, outcome, words, person_id, answered_by, answered_at)
      values (${declarationId}, ${outcome}, ${words}, ${personId}, ${answeredBy}, ${now}) returning declaration_id
    ),
    closed as (
      update withdrawals.declaration set answered_at = ${now} where id = ${declarationId}
    )
    select ${jobSql('send-withdrawal-answer', { declarationId: sql`declaration_id` }, sql`'withdrawal-answer:' || declaration_id`)}
    from answered`);
}

/** The answer to a declaration, for its mail. */
export function findAnswer(
  db: Db,
  declarationId: number,
): Promise<{ outcome: WithdrawalOutcome; words: string; isSent: boolean } | undefined> {
  return db.row(sql`
    select outcome, words, sent_at is not null as "isSent" from withdrawals.answer where declaration_id = ${declarationId}`);
}

export async function writeAnswerSent(db: Db, declarationId: number, now: Date): Promise<void> {
  await db.run(
    sql`update withdrawals.answer set sent_at = ${now} where declaration_id = ${declarationId}`,
  );
}

/** What templates of answers say about a declaration; `contract` is the order's number, or what the consumer typed. */
export function findAnsweredFacts(
  db: Db,
  declarationNumber: string,
): Promise<
  | {
      declarationNumber: string;
      name: string;
      contract: string;
      langCode: string;
      declaredAt: Date;
    }
  | undefined
> {
  return db.row(sql`
    select declaration_number as "declarationNumber", name, coalesce(order_number, contract_reference) as contract,
      declaration.lang_code as "langCode", declared_at as "declaredAt"
    from withdrawals.declaration left join orders.purchase on purchase.id = declaration.order_id
    where declaration_number = ${declarationNumber}`);
}
