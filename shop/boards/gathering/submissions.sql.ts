import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { OfferLine } from '#shop/offers/offer.ts';
import { businessName } from '../membership/board-right.sql.ts';
import type { Submission } from './submission.ts';

/** Empty where the account is deleted. */
const nameOf = (account: Statement): Statement =>
  sql`coalesce(nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''), ${account}.company, ${account}.email, '')`;

/** Names on pieces are those of the cart, and go with it. The rest of the budget is what is left after all that waits. */
function submissionStatement(condition: Statement): Statement {
  return sql`
    select submission.id::float8 as id, submission.school_id::float8 as "schoolId", ${businessName(sql`school`)} as school,
      submission.board_id::float8 as "boardId", submission.requester_id::float8 as "requesterId",
      ${nameOf(sql`requester`)} as requester, submission.cart_id as "cartId", submission.lang_code as "langCode",
      submission.price_list as "priceList", submission.list_name as "listName", submission.lines, submission.delivery,
      submission.submitted_lines as "submittedLines",
      submission.total_minor as "totalMinor", submission.message, submission.state, submission.submitted_at as "submittedAt",
      submission.decided_at as "decidedAt", ${nameOf(sql`decider`)} as decider, submission.comment,
      purchase.order_number as "orderNumber", submission.taken_up_at is not null as "isTakenUp",
      case when submission.state in ('waiting', 'approved') then coalesce((
        select json_agg(json_build_object('itemId', item_id, 'names', names))
        from cart.position where cart_id = submission.cart_id and names <> '[]'
      ), '[]') else '[]' end as named, (
        select json_build_object('id', budget.id, 'costCentre', cost_centre, 'restMinor', budget.amount_minor - (
            select coalesce(sum(charged.total_minor - coalesce((
              select sum(refund.amount_minor) from fulfilment.refund where refund.order_id = charged.id
            ), 0)), 0)
            from budgets.charge join orders.purchase charged on charged.id = charge.order_id
            where charge.budget_id = budget.id and charged.status <> 'cancelled'
          ) - (
            select sum(kept.amount_minor) from budgets.reservation kept where kept.budget_id = budget.id
          ))
        from budgets.reservation join budgets.budget on budget.id = budget_id
        where reservation.cart_id = submission.cart_id
      ) as budget
    from boards.submission
    join account.account school on school.id = submission.school_id
    left join account.account requester on requester.id = submission.requester_id
    left join account.account decider on decider.id = submission.decided_by
    left join orders.purchase on purchase.id = submission.order_id
    where ${condition}`;
}

/** Submissions that a visitor may see: to its board, or of its school, of people who order their own alone. */
export type Seen = { boardId: number } | { schoolId: number; requesterId?: number | undefined };

function isSeen(seen: Seen): Statement {
  if ('boardId' in seen) return sql`submission.board_id = ${seen.boardId}`;
  const isOwn =
    seen.requesterId === undefined
      ? sql`true`
      : sql`submission.requester_id = ${seen.requesterId}::bigint`;
  return sql`submission.school_id = ${seen.schoolId} and ${isOwn}`;
}

/** Submissions in order: those that are with the board first, then the latest. */
export async function findPage(
  db: Db,
  seen: Seen,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ submissions: Submission[]; count: number }> {
  const rows = await db.rows<Submission & { count: number }>(sql`
    select shown.*, all_of.count from (
      select count(*)::integer as count from boards.submission where ${isSeen(seen)}
    ) as all_of, lateral (
      ${submissionStatement(isSeen(seen))}
      order by submission.state = 'waiting' desc, submission.state = 'approved' desc, submission.submitted_at desc, submission.id desc
      offset ${offset} limit ${limit}
    ) as shown`);
  return { submissions: rows, count: rows[0]?.count ?? 0 };
}

/** The approved submissions to a board that wait for its collective order, by school, the oldest first. */
export function findApproved(
  db: Db,
  { boardId, limit }: { boardId: number; limit: number },
): Promise<Submission[]> {
  return db.rows<Submission>(sql`
    ${submissionStatement(sql`submission.board_id = ${boardId} and submission.state = 'approved'`)}
    order by lower(${businessName(sql`school`)}), submission.school_id, submission.id limit ${limit}`);
}

/** A submission by its id; undefined where there is none. */
export function findSubmission(db: Db, id: number): Promise<Submission | undefined> {
  return db.row<Submission>(submissionStatement(sql`submission.id = ${id}`));
}

/** As `findSubmission`, locked until the transaction ends and read after the lock. Two statements. */
export async function lockSubmission(tx: Db, id: number): Promise<Submission | undefined> {
  return (await lockSubmissions(tx, [id]))[0];
}

/** Submissions by their ids, locked in their order until the transaction ends and read after the locks. Two statements. */
export async function lockSubmissions(tx: Db, ids: readonly number[]): Promise<Submission[]> {
  const isWanted = sql`submission.id = any(${ids}::bigint[])`;
  await tx.run(sql`select from boards.submission where ${isWanted} order by id for update`);
  return tx.rows<Submission>(sql`${submissionStatement(isWanted)} order by submission.id`);
}

/** The schools of submissions to a board. */
export async function findSchoolsOf(
  db: Db,
  { ids, boardId }: { ids: readonly number[]; boardId: number },
): Promise<number[]> {
  const rows = await db.rows<{ schoolId: number }>(sql`
    select distinct school_id::float8 as "schoolId" from boards.submission
    where id = any(${ids}::bigint[]) and board_id = ${boardId} order by 1`);
  return rows.map(({ schoolId }) => schoolId);
}

/** The submission that a request of a school made; undefined where it made none. */
export async function findRequested(
  db: Db,
  { schoolId, requestKey }: { schoolId: number; requestKey: string },
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id::float8 as id from boards.submission where school_id = ${schoolId} and request_key = ${requestKey}`);
  return found?.id;
}

export type NewSubmission = {
  schoolId: number;
  boardId: number;
  requesterId: number;
  cartId: string;
  requestKey: string;
  langCode: string;
  priceList: string;
  currency: string;
  listName: string;
  lines: readonly OfferLine[];
  delivery: PrintedAddress;
  totalMinor: number;
  message: string;
  now: Date;
};

/** Inserts a submission that waits. Answers its id. */
export async function insertSubmission(tx: Db, submission: NewSubmission): Promise<number> {
  const { schoolId, boardId, requesterId, cartId, requestKey, langCode, priceList, now } =
    submission;
  const { currency, listName, totalMinor, message } = submission;
  const inserted = await tx.row<{ id: number }>(sql`
    insert into boards.submission (school_id, board_id, requester_id, cart_id, request_key, lang_code, price_list, currency,
      list_name, lines, delivery, total_minor, message, submitted_at)
    values (${schoolId}, ${boardId}, ${requesterId}, ${cartId}::uuid, ${requestKey}, ${langCode}, ${priceList}, ${currency},
      ${listName}, ${JSON.stringify(submission.lines)}::jsonb, ${JSON.stringify(submission.delivery)}::jsonb, ${totalMinor},
      ${message}, ${now})
    returning id::float8 as id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted submission.');
  return inserted.id;
}

/** Enqueues a mail about a submission to each account that may approve it: the board's own, and people with a right that is enough. */
export async function enqueueToDeciders(tx: Db, id: number): Promise<void> {
  const accountId = sql`decider.id`;
  await tx.run(sql`
    select (${jobSql('send-submission', { submissionId: id, accountId })}).id
    from boards.submission, lateral (
      select submission.board_id as id
      union all
      select account_id from organisations.member
      where member.organisation_id = submission.board_id and role = 'approves'
        and (limit_minor is null or limit_minor >= submission.total_minor)
    ) as decider
    where submission.id = ${id}`);
}

/** Enqueues a mail about what became of submissions, each to its requester, or to the school where that is deleted. */
export async function enqueueToRequesters(tx: Db, ids: readonly number[]): Promise<void> {
  const payload = {
    submissionId: sql`id`,
    accountId: sql`coalesce(requester_id, school_id)`,
  };
  await tx.run(sql`
    select (${jobSql('send-submission-news', payload)}).id from boards.submission where id = any(${ids}::bigint[])`);
}

export type Decision = {
  id: number;
  state: 'approved' | 'returned' | 'withdrawn';
  decidedBy: number;
  comment?: string;
  now: Date;
};

/** Records what became of a submission. Call it with the submission locked. */
export async function writeDecision(
  tx: Db,
  { id, state, decidedBy, comment = '', now }: Decision,
): Promise<void> {
  await tx.run(sql`
    update boards.submission set state = ${state}, decided_at = ${now}, decided_by = ${decidedBy}, comment = ${comment}
    where id = ${id}`);
}

/** Writes what a board made of the lines of a submission; those of the school are kept. Call it with the submission locked. */
export async function writeChanged(
  tx: Db,
  { id, lines, totalMinor }: { id: number; lines: readonly OfferLine[]; totalMinor: number },
): Promise<void> {
  await tx.run(sql`
    update boards.submission set submitted_lines = coalesce(submitted_lines, lines), lines = ${JSON.stringify(lines)}::jsonb,
      total_minor = ${totalMinor}
    where id = ${id}`);
}

/** Records the order of a school that submissions became. Call it with them locked. */
export async function writeOrdered(
  tx: Db,
  { ids, orderNumber, now }: { ids: readonly number[]; orderNumber: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update boards.submission set state = 'ordered', decided_at = ${now},
      order_id = (select purchase.id from orders.purchase where order_number = ${orderNumber})
    where id = any(${ids}::bigint[])`);
}

export async function writeTakenUp(tx: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.run(sql`update boards.submission set taken_up_at = ${now} where id = ${id}`);
}

/** Ends the submissions of a school that are with a board. Answers them with their carts. */
export function endOfSchool(
  tx: Db,
  { schoolId, boardId, now }: { schoolId: number; boardId: number; now: Date },
): Promise<{ id: number; cartId: string | null }[]> {
  return tx.rows(sql`
    update boards.submission set state = 'ended', decided_at = ${now}
    where school_id = ${schoolId} and board_id = ${boardId} and state in ('waiting', 'approved')
    returning id::float8 as id, cart_id as "cartId"`);
}

/** The address and language of an account for a mail about a submission; undefined where it is gone. */
export function findMailRow(
  db: Db,
  accountId: number,
): Promise<{ email: string; langCode: string } | undefined> {
  return db.row(sql`
    select email, coalesce(lang_code, 'edu') as "langCode" from account.account where id = ${accountId} and blocked_at is null`);
}
