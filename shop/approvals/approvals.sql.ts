import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { OfferLine } from '#shop/offers/offer.ts';
import type { Approval } from './approval.ts';

const nameOf = (account: Statement): Statement =>
  sql`coalesce(nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''), ${account}.company, ${account}.email, '')`;

/** Names on pieces are those of the cart, which keeps them while the request waits: so they go with it. The rest of the budget is what is left after this order: it keeps the total of each that waits. */
function approvalStatement(condition: Statement): Statement {
  return sql`
    select request.id::float8 as id, request.organisation_id::float8 as "organisationId",
      request.requester_id::float8 as "requesterId", ${nameOf(sql`requester`)} as requester, request.cart_id as "cartId",
      request.lang_code as "langCode", request.lines, request.total_minor as "totalMinor", request.message, request.state,
      request.requested_at as "requestedAt", request.ends_at as "endsAt", request.decided_at as "decidedAt",
      ${nameOf(sql`decider`)} as decider, request.comment, purchase.order_number as "orderNumber",
      request.taken_up_at is not null as "isTakenUp",
      case when request.state = 'waiting' then coalesce((
        select json_agg(json_build_object('itemId', item_id, 'names', names))
        from cart.position where cart_id = request.cart_id and names <> '[]'
      ), '[]') else '[]' end as named, (
        select json_build_object('costCentre', cost_centre, 'restMinor', budget.amount_minor - (
            select coalesce(sum(charged.total_minor - coalesce((
              select sum(refund.amount_minor) from fulfilment.refund where refund.order_id = charged.id
            ), 0)), 0)
            from budgets.charge join orders.purchase charged on charged.id = charge.order_id
            where charge.budget_id = budget.id and charged.status <> 'cancelled'
          ) - (
            select sum(kept.amount_minor) from budgets.reservation kept where kept.budget_id = budget.id
          ))
        from budgets.reservation join budgets.budget on budget.id = budget_id
        where reservation.cart_id = request.cart_id
      ) as budget
    from approvals.request
    left join account.account requester on requester.id = request.requester_id
    left join account.account decider on decider.id = request.decided_by
    left join orders.purchase on purchase.id = request.order_id
    where ${condition}`;
}

/** Requests that a person may see: of an organisation, or its own alone. */
export type Seen = { organisationId: number; requesterId?: number | undefined };

function isSeen({ organisationId, requesterId }: Seen): Statement {
  const isOwn =
    requesterId === undefined ? sql`true` : sql`request.requester_id = ${requesterId}::bigint`;
  return sql`request.organisation_id = ${organisationId} and ${isOwn}`;
}

/** Requests in order: those that wait first, then the latest. */
export async function findPage(
  db: Db,
  seen: Seen,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ approvals: Approval[]; count: number }> {
  const rows = await db.rows<Approval & { count: number }>(sql`
    select shown.*, all_of.count from (
      select count(*)::integer as count from approvals.request where ${isSeen(seen)}
    ) as all_of, lateral (
      ${approvalStatement(isSeen(seen))}
      order by request.state = 'waiting' desc, request.requested_at desc, request.id desc offset ${offset} limit ${limit}
    ) as shown`);
  return { approvals: rows, count: rows[0]?.count ?? 0 };
}

/** A request by its id; undefined where there is none. */
export function findApproval(db: Db, id: number): Promise<Approval | undefined> {
  return db.row<Approval>(approvalStatement(sql`request.id = ${id}`));
}

/** As `findApproval`, locked until the transaction ends and read after the lock. Two statements. */
export async function lockApproval(tx: Db, id: number): Promise<Approval | undefined> {
  await tx.run(sql`select from approvals.request where id = ${id} for update`);
  return findApproval(tx, id);
}

/** The request that a person made of a cart. */
export async function findRequestOf(
  db: Db,
  { cartId, requesterId }: { cartId: string; requesterId: number },
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id::float8 as id from approvals.request
    where cart_id = ${cartId}::uuid and requester_id = ${requesterId} and state = 'waiting'`);
  return found?.id;
}

export type NewRequest = {
  organisationId: number;
  requesterId: number;
  cartId: string;
  langCode: string;
  currency: string;
  lines: readonly OfferLine[];
  totalMinor: number;
  message: string;
  now: Date;
  endsAt: Date;
};

/** Inserts a request that waits, in place of an earlier one of the same cart. Answers its id. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const { organisationId, requesterId, cartId, langCode, currency, totalMinor, message } = request;
  await tx.run(
    sql`update approvals.request set cart_id = null where cart_id = ${cartId}::uuid and state <> 'waiting'`,
  );
  const inserted = await tx.row<{ id: number }>(sql`
    insert into approvals.request (organisation_id, requester_id, cart_id, lang_code, currency, lines, total_minor, message,
      requested_at, ends_at)
    values (${organisationId}, ${requesterId}, ${cartId}::uuid, ${langCode}, ${currency}, ${JSON.stringify(request.lines)}::jsonb,
      ${totalMinor}, ${message}, ${request.now}, ${request.endsAt})
    returning id::float8 as id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted request.');
  return inserted.id;
}

/** Enqueues a mail about a request to each account that may approve it: the organisation's own, and people with a right that is enough. */
export async function enqueueToApprovers(tx: Db, id: number): Promise<void> {
  const accountId = sql`approver.id`;
  await tx.run(sql`
    select (${jobSql('send-approval-request', { requestId: id, accountId })}).id
    from approvals.request, lateral (
      select request.organisation_id as id
      union all
      select account_id from organisations.member
      where member.organisation_id = request.organisation_id and role = 'approves' and account_id <> request.requester_id
        and (limit_minor is null or limit_minor >= request.total_minor)
    ) as approver
    where request.id = ${id}`);
}

/** Enqueues a mail about what became of requests, each to its requester. */
export async function enqueueToRequesters(tx: Db, ids: readonly number[]): Promise<void> {
  const payload = { requestId: sql`id`, accountId: sql`requester_id` };
  await tx.run(sql`
    select (${jobSql('send-approval-news', payload)}).id
    from approvals.request where id = any(${ids}::bigint[]) and requester_id is not null`);
}

export type Decision = {
  id: number;
  state: 'approved' | 'returned' | 'withdrawn';
  decidedBy: number;
  comment?: string;
  orderNumber?: string;
  now: Date;
};

/** Records what became of a request that waits. Call it with the request locked. */
export async function writeDecision(
  tx: Db,
  { id, state, decidedBy, comment = '', orderNumber, now }: Decision,
): Promise<void> {
  await tx.run(sql`
    update approvals.request set state = ${state}, decided_at = ${now}, decided_by = ${decidedBy}, comment = ${comment},
      order_id = (select purchase.id from orders.purchase where order_number = ${orderNumber ?? null}::text)
    where id = ${id}`);
}

export async function writeTakenUp(tx: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.run(sql`update approvals.request set taken_up_at = ${now} where id = ${id}`);
}

/** Ends requests whose time is over, the oldest first; rows locked elsewhere are left for the next run. Answers them with their carts. */
export function endOverdue(
  tx: Db,
  { now, mostRows }: { now: Date; mostRows: number },
): Promise<{ id: number; cartId: string | null }[]> {
  return tx.rows(sql`
    update approvals.request set state = 'ended', decided_at = ${now}
    where id in (
      select id from approvals.request where state = 'waiting' and ends_at <= ${now} order by ends_at limit ${mostRows}
      for update skip locked)
    returning id::float8 as id, cart_id as "cartId"`);
}

export type MailRow = {
  email: string;
  langCode: string;
};

/** The address and language of an account for a mail about a request; undefined where it is gone. */
export function findMailRow(db: Db, accountId: number): Promise<MailRow | undefined> {
  return db.row<MailRow>(sql`
    select email, coalesce(lang_code, 'edu') as "langCode" from account.account where id = ${accountId} and blocked_at is null`);
}
