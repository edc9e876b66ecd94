import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { owedMinor, partsMinor, queuedSince } from '#shop/orders/order-parts.sql.ts';

export type WaitingRow = { kind: string; count: number; oldestAt: Date | null };

/** What waiting work depends on besides its rows. */
export type WorkSearch = { staffId: number; now: Date; unpaidBefore: Date };

/** Kinds of waiting work in their order, each as the instants since when its rows wait. Each uses an index of its own. */
const waiting = {
  toCheck: ({ unpaidBefore }) => queuedSince('toCheck', unpaidBefore),
  toPack: ({ unpaidBefore }) => queuedSince('toPack', unpaidBefore),
  packed: ({ unpaidBefore }) => queuedSince('packed', unpaidBefore),
  trouble: ({ unpaidBefore }) => queuedSince('trouble', unpaidBefore),
  payments: ({ unpaidBefore }) => queuedSince('toPay', unpaidBefore),
  returns: () => sql`select coalesce(received_at, registered_at) as since from returns.return_order
    where status in ('received', 'inspected') and status <> all (array['settled', 'cancelled', 'expired'])`,
  businesses: () => sql`select created_at as since from account.account
    where shop = 'business' and approved_at is null and kind <> 'guest'`,
  withdrawals: () =>
    sql`select declared_at as since from withdrawals.declaration where answered_at is null`,
  refunds: () =>
    sql`select due_at as since from fulfilment.refund where state = 'due' and way = 'transfer'`,
  reminders: () => sql`select proposed_at as since from bookkeeping.reminder
    join invoices.document on document.id = reminder.document_id join orders.purchase on purchase.id = document.order_id
    where reminder.sent_at is null and purchase.status = 'placed' and purchase.paid_at is null and ${owedMinor} > ${partsMinor}
      and not exists (select from bookkeeping.dunning_stop where dunning_stop.account_id = purchase.account_id)`,
  // Who wrote a plan cannot approve it.
  plans: ({ staffId }) => sql`select made_at as since from price_desk.plan
    where state = 'waiting' and ${staffId}::bigint <> all (author_ids)`,
  deliveries: ({
    now,
  }) => sql`select expected_on::timestamp at time zone 'Europe/Berlin' as since from stock.item_stock
    where expected_on < (${now}::timestamptz at time zone 'Europe/Berlin')::date`,
  reviews: () =>
    sql`select written_at as since from catalogue.review where approved_at is null and hidden_at is null`,
  messages: () =>
    sql`select received_at as since from marketing.contact_message where done_at is null`,
  schedules: () =>
    sql`select failing_since as since from exchange.schedule where failing_since is not null and is_active`,
  orderSources: () =>
    sql`select failing_since as since from punchout.order_source where failing_since is not null`,
  // Since when an item is low is not stored.
  reorder: () => sql`select null::timestamptz as since from stock.item_stock
    join catalogue.item on item.id = item_stock.item_id and not is_retired where on_hand <= reorder_point`,
  jobs: () =>
    sql`select run_at as since from operation.failed_jobs() where state in ('failed', 'stuck')`,
} satisfies Record<string, (search: WorkSearch) => Statement>;

export type WorkKind = keyof typeof waiting;

/** The number of rows of each kind, counted to 10,001, and the instant since when the oldest waits. */
export function countWaiting(
  db: Db,
  kinds: readonly WorkKind[],
  search: WorkSearch,
): Promise<WaitingRow[]> {
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::integer as count, min(since) as "oldestAt"
      from (${waiting[kind](search)} order by since limit 10001) as work`,
  );
  return db.rows<WaitingRow>(counts.reduce((before, each) => sql`${before} union all ${each}`));
}

export type UnsentRow = {
  orderNumber: string;
  kind: string;
  way: 'peppol' | 'document';
  triedAt: Date;
  problem: string;
};

/**
 * Documents whose sending failed and that can be sent again, the longest failed first: those of purchasing systems that are connected,
 * and invoices and credit notes of customers with an id in the Peppol network.
 */
export function findUnsent(db: Db, limit: number): Promise<UnsentRow[]> {
  return db.rows<UnsentRow>(sql`
    (
      select order_number as "orderNumber", document.kind, case when protocol = 'peppol' then 'peppol' else 'document' end as way,
        tried_at as "triedAt", coalesce(answer, '') as problem
      from punchout.document
      join punchout.purchase_order on purchase_order.id = purchase_order_id
      join punchout.connection on connection.id = connection_id
      join orders.purchase on purchase.id = purchase_order.order_id
      where state = 'failed' and ended_at is null order by tried_at limit ${limit}
    )
    union all
    (
      select order_number, document.kind, 'peppol', tried_at, coalesce(nullif(answer, ''), problem, '')
      from invoices.transmission
      join invoices.document on document.id = document_id
      join orders.purchase on purchase.id = document.order_id
      join account.account on account.id = purchase.account_id
      where transmission.state = 'failed' and peppol_id is not null order by tried_at limit ${limit}
    )
    order by "triedAt" limit ${limit}`);
}

export type FiguresRow = { from: Date; until: Date; orders: number; revenue: RevenueRow[] };
export type RevenueRow = { currency: string; amountMinor: number };

/** The figures of an instant's day up to it, and those of seven days before up to the same time of day. */
export function readDayFigures(db: Db, now: Date): Promise<FiguresRow[]> {
  return db.rows<FiguresRow>(sql`
    with local as (select ${now}::timestamptz at time zone 'Europe/Berlin' as until),
    day as (
      select ago, date_trunc('day', until - ago * interval '7 days') at time zone 'Europe/Berlin' as "from",
        (until - ago * interval '7 days') at time zone 'Europe/Berlin' as until
      from local, generate_series(0, 1) as ago
    )
    select "from", until, (
        select count(*)::integer from orders.purchase
        where placed_at >= "from" and placed_at < until and status <> 'cancelled'
      ) as orders, (
        select coalesce(json_agg(json_build_object('currency', currency, 'amountMinor', amount) order by currency desc), '[]')
        from (
          select currency, sum(case kind when 'invoice' then total_minor else -total_minor end) as amount
          from invoices.document where issued_at >= "from" and issued_at < until group by currency
        ) as summed
      ) as revenue
    from day order by ago`);
}

export type DocumentSearch = {
  from: Date;
  until: Date;
  before: { at: Date; id: number } | undefined;
  limit: number;
};

export type DocumentRow = {
  id: number;
  number: string;
  kind: string;
  orderNumber: string;
  store: string;
  issuedAt: Date;
  amountMinor: number;
  currency: string;
};

/** Invoices and credit notes of a period, newest first; amounts of credit notes are negative. */
export function findIssuedDocuments(db: Db, search: DocumentSearch): Promise<DocumentRow[]> {
  const { from, until, before, limit } = search;
  return db.rows<DocumentRow>(sql`
    select document.id::float8 as id, number, kind, order_number as "orderNumber", document.store, issued_at as "issuedAt",
      document.currency, case kind when 'invoice' then document.total_minor else -document.total_minor end as "amountMinor"
    from invoices.document join orders.purchase on purchase.id = order_id
    where issued_at >= ${from} and issued_at < ${until}
      ${before ? sql`and (issued_at, document.id) < (${before.at}, ${before.id}::bigint)` : sql``}
    order by issued_at desc, document.id desc limit ${limit}`);
}
