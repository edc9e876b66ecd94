import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Occurrence, Plan, Reason, StandingLine, StandingOrder } from './standing-order.ts';

type Owner = { accountId: number; priceList: string };

/** The most standing orders of an account that have not ended. */
export const mostStandingOrders = 50;

export type NewStandingOrder = Plan &
  Owner & { langCode: string; lines: readonly StandingLine[]; requestKey: string; nextOn: string };

/** Inserts a standing order; undefined where the account has one of this request or as many as it may. */
export async function insertStandingOrder(
  tx: Db,
  order: NewStandingOrder,
  now: Date,
): Promise<number | undefined> {
  const inserted = await tx.row<{ id: number }>(sql`
    insert into standing_orders.standing_order (account_id, request_key, lang_code, price_list, name, rhythm, starts_on, dates, when_missing,
      billing_address_id, delivery_address_id, payment_id, buyer_reference, cost_centre, order_reference, lines, next_on, created_at, changed_at)
    select ${order.accountId}::bigint, ${order.requestKey}::text, ${order.langCode}::text, ${order.priceList}::text, ${order.name}::text,
      ${order.rhythm}::text, ${order.startsOn}::date, ${[...order.dates]}::date[], ${order.whenMissing}::text,
      ${order.billingAddressId}::bigint, ${order.deliveryAddressId}::bigint, ${order.paymentId}::text, ${order.buyerReference}::text,
      ${order.costCentre}::text, ${order.orderReference}::text, ${JSON.stringify(order.lines)}::jsonb, ${order.nextOn}::date, ${now}::timestamptz, ${now}::timestamptz
    where (
      select count(*) from standing_orders.standing_order where account_id = ${order.accountId} and next_on is not null
    ) < ${mostStandingOrders}
    on conflict (account_id, request_key) do nothing
    returning id::float8 as id`);
  return inserted?.id;
}

/** The id of an account's standing order by the key of its request. */
export async function findRequestedId(
  db: Db,
  { accountId, requestKey }: { accountId: number; requestKey: string },
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id::float8 as id from standing_orders.standing_order where account_id = ${accountId} and request_key = ${requestKey}`);
  return found?.id;
}

/** The standing orders of an account in a price list: those that go on by their next day, then the ended ones; a hundred at most. */
export function findStandingOrdersOf(
  db: Db,
  { accountId, priceList }: Owner,
): Promise<StandingOrder[]> {
  return db.rows<StandingOrder>(sql`
    ${orderStatement(sql`account_id = ${accountId} and price_list = ${priceList}`)} order by next_on nulls last, id desc limit 100`);
}

export function findStandingOrder(
  db: Db,
  id: number,
  { accountId, priceList }: Owner,
): Promise<StandingOrder | undefined> {
  return db.row<StandingOrder>(
    orderStatement(sql`id = ${id} and account_id = ${accountId} and price_list = ${priceList}`),
  );
}

/** A standing order of any customer, for jobs. */
export function findAnyStandingOrder(db: Db, id: number): Promise<StandingOrder | undefined> {
  return db.row<StandingOrder>(orderStatement(sql`id = ${id}`));
}

/** As `findStandingOrder`, locked until the transaction ends. */
export function lockStandingOrder(
  tx: Db,
  id: number,
  { accountId, priceList }: Owner,
): Promise<StandingOrder | undefined> {
  return tx.row<StandingOrder>(
    sql`${orderStatement(sql`id = ${id} and account_id = ${accountId} and price_list = ${priceList}`)} for update`,
  );
}

/**
 * A standing order whose day has come and that was not tried on this day, locked; undefined where another process has it or dealt with it.
 * It was announced on an earlier day.
 */
export function lockDue(tx: Db, id: number, today: string): Promise<StandingOrder | undefined> {
  return tx.row<StandingOrder>(
    sql`${orderStatement(sql`id = ${id} and ${isDue(today)}`)} for update skip locked`,
  );
}

export async function findDueIds(db: Db, today: string, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id::float8 as id from standing_orders.standing_order where ${isDue(today)} order by next_on, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

function isDue(today: string): Statement {
  return sql`next_on <= ${today}::date and announced_for = next_on
    and (announced_at at time zone 'Europe/Berlin')::date < ${today}::date and (tried_on is null or tried_on < ${today}::date)`;
}

/** Marks those as announced whose day is `until` or earlier, and enqueues their mails, each once. At most `limit`. */
export async function announceDue(
  tx: Db,
  { until, now, limit }: { until: string; now: Date; limit: number },
): Promise<void> {
  await tx.run(sql`
    with due as (
      select id from standing_orders.standing_order
      where next_on <= ${until}::date and announced_for is distinct from next_on
      order by next_on, id limit ${limit} for update skip locked
    ),
    announced as (
      update standing_orders.standing_order as kept set announced_for = next_on, announced_at = ${now}
      from due where kept.id = due.id returning kept.id, kept.next_on
    )
    select ${jobSql('send-standing-order-notice', { standingOrderId: sql`id`, dueOn: sql`to_char(next_on, 'YYYY-MM-DD')` })} from announced`);
}

/** Writes what a customer changed, which raises the version. Another next day is announced again. */
export async function writePlan(
  tx: Db,
  id: number,
  {
    plan,
    lines,
    nextOn,
    now,
  }: { plan: Plan; lines: readonly StandingLine[]; nextOn: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update standing_orders.standing_order set name = ${plan.name}, rhythm = ${plan.rhythm}, starts_on = ${plan.startsOn}::date,
      dates = ${[...plan.dates]}::date[], when_missing = ${plan.whenMissing}, billing_address_id = ${plan.billingAddressId},
      delivery_address_id = ${plan.deliveryAddressId}::bigint, payment_id = ${plan.paymentId}, buyer_reference = ${plan.buyerReference}::text,
      cost_centre = ${plan.costCentre}::text, order_reference = ${plan.orderReference}::text, lines = ${JSON.stringify(lines)}::jsonb,
      next_on = ${nextOn}::date, tried_on = null, waits_for = null, version = version + 1, changed_at = ${now}
    where id = ${id}`);
}

export type Settled = {
  id: number;
  outcome: Occurrence['outcome'];
  orderNumber?: string;
  leftOut?: readonly string[];
  /** Null where it ends with this date. */
  nextOn: string | null;
  now: Date;
};

/** Records what became of the date of a locked standing order, and goes on with the next one. Each date is recorded once. */
export async function settleDate(tx: Db, settled: Settled): Promise<void> {
  const { id, outcome, orderNumber = null, leftOut = [], nextOn, now } = settled;
  await tx.run(sql`
    with recorded as (
      insert into standing_orders.occurrence (standing_order_id, due_on, outcome, order_id, left_out, decided_at)
      select id, next_on, ${outcome}::text, (select id from orders.purchase where order_number = ${orderNumber}::text),
        ${JSON.stringify(leftOut)}::jsonb, ${now}
      from standing_orders.standing_order where id = ${id}
    )
    update standing_orders.standing_order set next_on = ${nextOn}::date, tried_on = null, waits_for = null, version = version + 1,
      changed_at = ${now}, ended_at = case when ${nextOn}::date is null then ${now}::timestamptz end
    where id = ${id}`);
}

/** Records that the order of a date waits until another day, and why. */
export async function writeWaiting(
  tx: Db,
  { id, today, reason }: { id: number; today: string; reason: Reason },
): Promise<void> {
  await tx.run(sql`
    update standing_orders.standing_order set tried_on = ${today}::date, waits_for = ${JSON.stringify(reason)}::jsonb where id = ${id}`);
}

/** Enqueues the mail about what became of a date. */
export async function enqueueNews(
  tx: Db,
  news: { standingOrderId: number; dueOn: string; happened: 'leftOut' | 'waits' | 'missed' },
): Promise<void> {
  await tx.run(sql`select ${jobSql('send-standing-order-news', news)}`);
}

export async function endOrder(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update standing_orders.standing_order set next_on = null, waits_for = null, ended_at = ${now}, changed_at = ${now}, version = version + 1
    where id = ${id} and next_on is not null`);
}

/** What became of the latest dates, the last first; twenty at most. */
export function findOccurrences(db: Db, id: number): Promise<Occurrence[]> {
  return db.rows<Occurrence>(sql`
    select to_char(due_on, 'YYYY-MM-DD') as "dueOn", outcome, order_number as "orderNumber", left_out as "leftOut"
    from standing_orders.occurrence left join orders.purchase on purchase.id = order_id
    where standing_order_id = ${id} order by due_on desc limit 20`);
}

/** Deletes standing orders that ended before an instant. Their orders stay. */
export async function deleteEnded(
  db: Db,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<void> {
  await db.run(sql`
    delete from standing_orders.standing_order where id in (
      select id from standing_orders.standing_order where ended_at < ${endedBefore} order by ended_at limit ${limit} for update skip locked
    )`);
}

function orderStatement(condition: Statement): Statement {
  return sql`
    select id::float8 as id, account_id::float8 as "accountId", lang_code as "langCode", price_list as "priceList", name, rhythm,
      to_char(starts_on, 'YYYY-MM-DD') as "startsOn",
      array(select to_char(each, 'YYYY-MM-DD') from unnest(dates) as each order by each) as dates,
      when_missing as "whenMissing", billing_address_id::float8 as "billingAddressId", delivery_address_id::float8 as "deliveryAddressId",
      payment_id as "paymentId", buyer_reference as "buyerReference", cost_centre as "costCentre", order_reference as "orderReference",
      lines, to_char(next_on, 'YYYY-MM-DD') as "nextOn", to_char(announced_for, 'YYYY-MM-DD') as "announcedFor",
      announced_at as "announcedAt", waits_for as "waitsFor", version
    from standing_orders.standing_order where ${condition}`;
}
