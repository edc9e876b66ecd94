import type { Begun } from '#adapters/payment/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Fund, FundCounts, FundLine, FundPart, FundState, PartStatus } from './fund.ts';

const fundColumns = sql`fund.id::float8 as id, list_external_id as "listExternalId", code, account_id::float8 as "accountId",
  lang_code as "langCode", store, price_list as "priceList", currency, school, class_name as "className", teacher,
  billing_address_id::float8 as "billingAddressId", shipping_address_id::float8 as "shippingAddressId", children, fewest,
  lines, country, shipper_code as "shipperCode", shipping_minor as "shippingMinor", part_minor as "partMinor",
  opened_at as "openedAt", ends_at as "endsAt", state, obstacle,
  (select order_number from orders.purchase where purchase.id = fund.order_id) as "orderNumber"`;

const fundWhere = (condition: Statement): Statement =>
  sql`select ${fundColumns} from class_fund.fund where ${condition}`;

/** The latest fund of a list, or of a list's code. */
export function findFund(
  db: Db,
  key: { listExternalId: string; accountId: number } | { code: string },
): Promise<Fund | undefined> {
  const condition =
    'code' in key
      ? sql`code = ${key.code}`
      : sql`list_external_id = ${key.listExternalId}::uuid and account_id = ${key.accountId}`;
  return db.row<Fund>(sql`${fundWhere(condition)} order by opened_at desc limit 1`);
}

/** Locks a fund until the transaction ends: no part is opened, paid or returned meanwhile. */
export async function lockFund(tx: Db, id: number): Promise<Fund | undefined> {
  await tx.run(sql`select from class_fund.fund where id = ${id} for update`);
  return tx.row<Fund>(fundWhere(sql`fund.id = ${id}`));
}

/** The ids of open funds that have ended, the earliest first. */
export async function findEndedFunds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id::float8 as id from class_fund.fund where state = 'open' and ends_at <= ${now} order by ends_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type NewFund = Omit<Fund, 'id' | 'state' | 'orderNumber' | 'obstacle' | 'accountId'> & {
  accountId: number;
  requestKey: string;
};

/** Opens a fund, unless its list has an open one. Answers whether it did; a repeated request key counts as done. */
export async function insertFund(db: Db, fund: NewFund): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into class_fund.fund (list_external_id, code, account_id, request_key, lang_code, store, price_list, currency, school,
      class_name, teacher, billing_address_id, shipping_address_id, children, fewest, lines, country, shipper_code, shipping_minor,
      part_minor, opened_at, ends_at)
    values (${fund.listExternalId}::uuid, ${fund.code}, ${fund.accountId}, ${fund.requestKey}, ${fund.langCode}, ${fund.store},
      ${fund.priceList}, ${fund.currency}, ${fund.school}, ${fund.className}, ${fund.teacher}, ${fund.billingAddressId},
      ${fund.shippingAddressId}, ${fund.children}, ${fund.fewest}, ${JSON.stringify(fund.lines)}::jsonb, ${fund.country},
      ${fund.shipperCode}, ${fund.shippingMinor}, ${fund.partMinor}, ${fund.openedAt}, ${fund.endsAt})
    on conflict do nothing`);
  if (inserted > 0) return true;
  const known = await db.row(sql`
    select from class_fund.fund where account_id = ${fund.accountId} and request_key = ${fund.requestKey}`);
  return known !== undefined;
}

/** Ends a locked fund: as the order with this number, or without one. */
export async function closeFund(
  tx: Db,
  fund: { id: number; state: Exclude<FundState, 'open'>; orderNumber: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update class_fund.fund set state = ${fund.state}, closed_at = ${fund.now}, obstacle = null,
      order_id = (select id from orders.purchase where order_number = ${fund.orderNumber}::text)
    where id = ${fund.id} and state = 'open'`);
}

/** Notes why a fund could not be ordered. */
export async function writeObstacle(db: Db, id: number, messageKey: string): Promise<void> {
  await db.run(sql`
    update class_fund.fund set obstacle = ${messageKey} where id = ${id} and state = 'open'`);
}

/** Ends attempts without a result, whose money goes back should it still come, and bought parts stay as they are. */
export async function expireOpenParts(tx: Db, fundId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update class_fund.part set status = 'expired', changed_at = ${now}, ask_at = null
    where fund_id = ${fundId} and status = 'open'`);
}

export async function countParts(db: Db, fundId: number): Promise<FundCounts> {
  const counts = await db.row<FundCounts>(sql`
    select count(*) filter (where status in ('captured', 'elsewhere'))::integer as answered,
      count(*) filter (where status = 'captured')::integer as paid,
      count(*) filter (where status in ('open', 'capturing'))::integer as underway
    from class_fund.part where fund_id = ${fundId}`);
  return counts ?? { answered: 0, paid: 0, underway: 0 };
}

const partColumns = sql`part.id::float8 as id, part.external_id as "externalId", part.fund_id::float8 as "fundId",
  part.child_name as "childName", part.email, part.status, part.amount_minor as "amountMinor", fund.currency,
  coalesce(part.payment_id, '') as "paymentId", coalesce(part.order_reference, '') as "orderReference",
  part.provider_reference as "providerReference", part.begun, part.begun_at as "begunAt", part.surplus_minor as "surplusMinor",
  part.to_return_minor as "toReturnMinor", part.returned_minor as "returnedMinor"`;

const partWhere = (condition: Statement): Statement => sql`
  select ${partColumns} from class_fund.part join class_fund.fund on fund.id = part.fund_id where ${condition}`;

export function findPart(
  db: Db,
  key: { externalId: string } | { orderReference: string } | { id: number },
): Promise<FundPart | undefined> {
  if ('id' in key) return db.row(partWhere(sql`part.id = ${key.id}`));
  return db.row(
    partWhere(
      'externalId' in key
        ? sql`part.external_id = ${key.externalId}::uuid`
        : sql`part.order_reference = ${key.orderReference}`,
    ),
  );
}

/** The part of a request that was made before. */
export function findRequestedPart(
  db: Db,
  { fundId, requestKey }: { fundId: number; requestKey: string },
): Promise<FundPart | undefined> {
  return db.row(partWhere(sql`part.fund_id = ${fundId} and part.request_key = ${requestKey}`));
}

/** The paid parts of a fund in their order; 99 at most, as a fund has children. */
export function findPaidParts(db: Db, fundId: number): Promise<FundPart[]> {
  return db.rows(
    sql`${partWhere(sql`part.fund_id = ${fundId} and part.status = 'captured'`)} order by part.id limit 99`,
  );
}

export type NewPart = {
  fundId: number;
  requestKey: string;
  childName: string | null;
  email: string | null;
  amountMinor: number;
  /** Null for a part that is bought elsewhere. */
  paymentId: string | null;
  now: Date;
  askAt: Date | null;
};

/** Adds a part to a locked fund. */
export async function insertPart(tx: Db, part: NewPart): Promise<void> {
  await tx.run(sql`
    insert into class_fund.part (fund_id, request_key, child_name, email, status, amount_minor, payment_id, order_reference, begun_at,
      changed_at, ask_at)
    values (${part.fundId}, ${part.requestKey}, ${part.childName}, ${part.email}, ${part.paymentId === null ? 'elsewhere' : 'open'},
      ${part.amountMinor}, ${part.paymentId}, case when ${part.paymentId}::text is not null then
        'KLASSE-' || ${part.fundId}::bigint || '-' || nextval(pg_get_serial_sequence('class_fund.part', 'id')) end,
      ${part.now}, ${part.now}, ${part.askAt})`);
}

/** Stores where the payer is sent, and the provider's reference where it is known. */
export async function writePartBegun(db: Db, id: number, begun: Begun): Promise<void> {
  const providerReference = ('providerReference' in begun && begun.providerReference) || null;
  await db.run(sql`
    update class_fund.part set begun = ${JSON.stringify(begun)}::jsonb,
      provider_reference = coalesce(provider_reference, ${providerReference}::text)
    where id = ${id}`);
}

/** Writes the status of a part. An ended payment is no longer queried; of a paid part its payer gets a mail. */
export async function writePart(
  tx: Db,
  part: { id: number; status: PartStatus; providerReference: string | null; now: Date },
): Promise<void> {
  const { id, status, providerReference, now } = part;
  await tx.run(sql`
    with written as (
      update class_fund.part set status = ${status}, changed_at = ${now},
        provider_reference = coalesce(${providerReference}::text, provider_reference),
        ask_at = case when ${status}::text in ('open', 'capturing') then coalesce(ask_at, ${now}::timestamptz) end
      where id = ${id}
      returning id, status, email
    )
    select ${jobSql('send-fund-mail', { partId: sql`id`, about: 'paid' }, sql`'fund-paid:' || id`)}
    from written where status = 'captured' and email is not null`);
}

/** Lets all paid parts of a locked fund go back; `addToReturn` says how much. */
export async function writePaidPartsDue(tx: Db, fundId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update class_fund.part set status = 'returnDue', changed_at = ${now}, ask_at = null
    where fund_id = ${fundId} and status = 'captured'`);
}

export type PartShare = { id: number; amountMinor: number };

/** Adds to what goes back of paid parts, as surplus or otherwise, and enqueues the returns. One statement. */
export async function addToReturn(
  tx: Db,
  shares: readonly PartShare[],
  { isSurplus }: { isSurplus: boolean },
): Promise<void> {
  await tx.run(sql`
    with due as (
      update class_fund.part set to_return_minor = to_return_minor + share.amount,
        surplus_minor = surplus_minor + case when ${isSurplus}::boolean then share.amount else 0 end
      from unnest(${shares.map(({ id }) => id)}::bigint[], ${shares.map(({ amountMinor }) => amountMinor)}::integer[])
        as share (part_id, amount)
      where part.id = share.part_id and share.amount > 0
      returning part.id
    )
    select ${jobSql('return-fund-money', { partId: sql`id` }, sql`'return-fund-money:' || id`)} from due`);
}

/** A step of what goes back of a part: from what was returned to a later sum. */
export type ReturnStep = { fromMinor: number; toMinor: number };

/**
 * The step of a part's return that is under way, or the next one. Whoever asks meanwhile gets the same step, so that the provider knows
 * it by its sums. Undefined where nothing is to be returned.
 */
export function claimReturn(db: Db, partId: number): Promise<ReturnStep | undefined> {
  return db.row<ReturnStep>(sql`
    update class_fund.part
    set sending_minor = case when sending_minor > returned_minor then sending_minor else to_return_minor end
    where id = ${partId} and to_return_minor > returned_minor
    returning returned_minor as "fromMinor", sending_minor as "toMinor"`);
}

/**
 * Records a step as returned, once. Enqueues the next one where more became due meanwhile, a mail to the payer, and the refunds of which
 * shares are sent by it, which are done once all their shares are.
 */
export async function writePartReturned(
  db: Db,
  { id, toMinor, now }: { id: number; toMinor: number; now: Date },
): Promise<void> {
  await db.run(sql`
    with returned as (
      update class_fund.part set returned_minor = ${toMinor}, changed_at = ${now},
        status = case status when 'returnDue' then 'returned' else status end
      where id = ${id} and returned_minor < ${toMinor}
      returning id, email, to_return_minor > ${toMinor} as "isMoreDue"
    ), mailed as (
      select (${jobSql('send-fund-mail', { partId: sql`id`, about: 'returned', upToMinor: toMinor }, sql`'fund-returned:' || id || ':' || ${toMinor}::integer`)}).id
      from returned where email is not null
    ), refunded as (
      select (${jobSql('send-refund', { refundId: sql`refund_id` }, sql`'refund:' || refund_id`)}).id
      from class_fund.refund_share join returned on returned.id = part_id
      where amount_minor > 0 and due_up_to_minor <= ${toMinor}
        and exists (select from fulfilment.refund where refund.id = refund_id and state = 'due')
    )
    select (${jobSql('return-fund-money', { partId: sql`id` }, sql`'return-fund-money:' || id`)}).id
    from returned where "isMoreDue"
    union all select id from mailed union all select id from refunded`);
}

/** Claims payments that are due to be queried, the longest due first, and sets their next query. */
export function claimPartsToQuery(db: Db, now: Date, limit: number): Promise<FundPart[]> {
  return db.rows(sql`
    with asked as (
      update class_fund.part set times_asked = times_asked + 1,
        ask_at = ${now}::timestamptz + make_interval(mins => least(120, 2 ^ least(10, times_asked + 1))::integer)
      where id in (select id from class_fund.part where ask_at <= ${now} order by ask_at limit ${limit})
      returning id
    )
    ${partWhere(sql`part.id in (select id from asked)`)} order by part.id`);
}

/** The fund whose order has this id, locked until the transaction ends. Undefined for an order that no fund paid. */
export async function lockFundOfOrder(tx: Db, orderId: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select id::float8 as id from class_fund.fund where order_id = ${orderId} for update`);
  return found?.id;
}

/** Whether the shares of a refund are sent to their payers; undefined where they are not written yet. */
export async function areSharesSent(tx: Db, refundId: number): Promise<boolean | undefined> {
  const found = await tx.row<{ areSent: boolean | null }>(sql`
    select bool_and(returned_minor >= due_up_to_minor) as "areSent"
    from class_fund.refund_share join class_fund.part on part.id = part_id where refund_id = ${refundId}`);
  return found?.areSent ?? undefined;
}

/** Writes the shares of a refund, which were added to what goes back of their parts before. */
export async function insertRefundShares(
  tx: Db,
  refundId: number,
  shares: readonly PartShare[],
): Promise<void> {
  await tx.run(sql`
    insert into class_fund.refund_share (refund_id, part_id, amount_minor, due_up_to_minor)
    select ${refundId}, part_id, amount, case when amount = 0 then 0 else to_return_minor end
    from unnest(${shares.map(({ id }) => id)}::bigint[], ${shares.map(({ amountMinor }) => amountMinor)}::integer[])
      as share (part_id, amount)
    join class_fund.part on part.id = part_id`);
}

/** Deletes children's names, e-mails, and where payers were sent, of funds that ended before an instant. */
export async function forgetChildNames(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    update class_fund.part set child_name = null, email = null, begun = null
    where (child_name is not null or email is not null or begun is not null) and fund_id in (select id from class_fund.fund where closed_at < ${before})`);
}

/** Deletes the answer that a part is bought elsewhere. */
export async function deletePart(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from class_fund.part where id = ${id} and status = 'elsewhere'`);
}

export function findFundOfPart(db: Db, partId: number): Promise<Fund | undefined> {
  return db.row<Fund>(
    fundWhere(sql`fund.id = (select fund_id from class_fund.part where part.id = ${partId})`),
  );
}

/** Articles and children's names of orders that funds paid; at most 100 orders. */
export function findSetRows(
  db: Db,
  orderNumbers: readonly string[],
): Promise<{ orderNumber: string; lines: FundLine[]; children: (string | null)[] }[]> {
  return db.rows(sql`
    select purchase.order_number as "orderNumber", fund.lines, (
      select json_agg(child_name order by child_name nulls last, part.id) from class_fund.part
      where fund_id = fund.id and status = 'captured'
    ) as children
    from orders.purchase join class_fund.fund on fund.order_id = purchase.id
    where purchase.order_number = any(${orderNumbers}::text[]) limit 100`);
}
