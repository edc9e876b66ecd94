import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

export type QuestionRow = {
  id: number;
  words: string;
  askedBy: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

/** What a business was asked, the latest first, twenty at most. */
export function findQuestions(db: Db, accountId: number): Promise<QuestionRow[]> {
  return db.rows(sql`
    select id::float8 as id, words, asked_by as "askedBy", asked_at as "askedAt", answer, answered_at as "answeredAt"
    from account.question where account_id = ${accountId} order by id desc limit 20`);
}

/** How many questions a business was asked since an instant. */
export async function countQuestions(db: Db, accountId: number, since: Date): Promise<number> {
  const found = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from account.question
    where account_id = ${accountId} and asked_at >= ${since}`);
  return found?.count ?? 0;
}

/** Stores a question, which an earlier answer no longer waits for, and enqueues its mail. */
export async function insertQuestion(
  db: Db,
  question: { accountId: number; personId: number; askedBy: string; words: string; now: Date },
): Promise<void> {
  const { accountId, personId, askedBy, words, now } = question;
  await db.run(sql`
    with asked as (
      insert into account.question (account_id, person_id, asked_by, words, asked_at)
      values (${accountId}, ${personId}, ${askedBy}, ${words}, ${now}) returning id
    ),
    waiting as (update account.account set question_answered_at = null where id = ${accountId} and question_answered_at is not null)
    select (${jobSql('send-registration-question', { questionId: sql`id` }, sql`'registration-question:' || id`)}).id from asked`);
}

/** A question with the account that it goes to; undefined once the account is deleted. */
export function findQuestion(
  db: Db,
  id: number,
): Promise<{ accountId: number; words: string; askedAt: Date; isSent: boolean } | undefined> {
  return db.row(sql`
    select account_id::float8 as "accountId", words, asked_at as "askedAt", sent_at is not null as "isSent" from account.question where id = ${id}`);
}

export async function writeQuestionSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update account.question set sent_at = ${now} where id = ${id}`);
}

export type AskedQuestion = {
  accountId: number;
  words: string;
  askedAt: Date;
  isAnswered: boolean;
  isApproved: boolean;
  /** How many the account has. */
  proofs: number;
};

const askedRow = sql`
  select account_id::float8 as "accountId", words, asked_at as "askedAt", answered_at is not null as "isAnswered",
    approved_at is not null as "isApproved",
    (select count(*)::integer from account.document where document.account_id = account.id) as proofs
  from account.question join account.account on account.id = account_id`;

/** A question as its link shows it; undefined once the account is deleted. */
export function findAsked(db: Db, id: number): Promise<AskedQuestion | undefined> {
  return db.row(sql`${askedRow} where question.id = ${id}`);
}

/**
 * Locks a question with its account, so that an approval and other answers wait, and reads it after the lock, with the proofs that
 * came while this waited. Two statements.
 */
export async function lockAsked(tx: Db, id: number): Promise<AskedQuestion | undefined> {
  await tx.run(sql`
    select from account.question join account.account on account.id = account_id
    where question.id = ${id} for no key update`);
  return findAsked(tx, id);
}

/** Writes an answer and moves its account to the top of the queue. */
export async function writeAnswer(
  tx: Db,
  { id, accountId, answer, now }: { id: number; accountId: number; answer: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    with answered as (
      update account.question set answered_at = ${now}, answer = ${answer} where id = ${id}
    )
    update account.account set question_answered_at = ${now} where id = ${accountId}`);
}
