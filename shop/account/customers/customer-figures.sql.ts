import { type Statement, sql } from '#shop/kernel/sql.ts';

/** What a customer owes and since when, sends back and consented to, as one JSON value each: times are ISO 8601 text. */
export type CustomerFigures = {
  owed: { amountMinor: number; currency: string; orders: number }[];
  overdue: {
    invoiceNumber: string;
    orderNumber: string;
    amountMinor: number;
    currency: string;
    dueOn: string;
  }[];
  returnRate: { sent: number; returned: number };
  newsletters: { email: string; shop: string; state: string; since: string }[];
  /** The answer of the latest order; null without one. */
  reviewMail: { isAllowed: boolean; since: string } | null;
  stockAlerts: number;
};

const mostOwed = 1_000;
const mostOverdue = 20;
const mostOrders = 500;

/** The figures of the row of account.account, as pairs of a JSON object. Each part reads along an index, with a limit. */
export function customerFigures(now: Date): Statement {
  return sql`${owed}, ${overdue(now)}, ${returnRate(now)}, ${newsletters},
  'reviewMail', (
    select json_build_object('isAllowed', accepts_review_mail, 'since', placed_at)
    from orders.purchase where account_id = account.id order by placed_at desc limit 1),
  'stockAlerts', (
    select count(*) from (
      select from stock.alert
      where email = lower(account.email) and shop = account.shop and called_at is null and confirmed_at is not null limit 1000
    ) as waiting)`;
}

/**
 * Orders that are neither paid nor cancelled, with what is open of each as the order desk reckons it: without cancelled pieces and
 * reductions of the invoice.
 */
const open = sql`
  (
    select id, order_number, currency, total_minor from orders.purchase
    where account_id = account.id and paid_at is null and status <> 'cancelled' order by placed_at desc limit ${mostOwed}
  ) as unpaid
  cross join lateral (
    select total_minor
      - coalesce((select sum(amount_minor) from fulfilment.cancellation where order_id = unpaid.id), 0)
      - coalesce((select sum(amount_minor) from fulfilment.refund where order_id = unpaid.id and way = 'invoice'), 0) as minor
  ) as open`;

const owed = sql`
  'owed', coalesce((
    select json_agg(json_build_object('amountMinor', minor, 'currency', currency, 'orders', orders) order by currency)
    from (
      select currency, sum(open.minor) as minor, count(*) as orders from ${open} where open.minor > 0 group by currency
    ) as each), '[]')`;

/** Invoices whose last day to pay has passed in Berlin, the longest overdue first. */
function overdue(now: Date): Statement {
  return sql`
  'overdue', coalesce((
    select json_agg(json_build_object('invoiceNumber', number, 'orderNumber', order_number, 'amountMinor', minor, 'currency', currency,
      'dueOn', due_on) order by due_on, number)
    from (
      select document.number, order_number, open.minor, unpaid.currency, content -> 'payment' ->> 'dueOn' as due_on
      from ${open} join invoices.document on document.order_id = unpaid.id and document.kind = 'invoice'
      where open.minor > 0
        and content -> 'payment' ->> 'dueOn' < to_char(${now}::timestamptz at time zone 'Europe/Berlin', 'YYYY-MM-DD')
      order by due_on, number limit ${mostOverdue}
    ) as late), '[]')`;
}

/** Pieces that were handed over for the orders of a year, and those of them that came back. */
function returnRate(now: Date): Statement {
  return sql`
  'returnRate', (
    select json_build_object('sent', coalesce(sum(sent.pieces), 0), 'returned', coalesce(sum(back.pieces), 0))
    from (
      select id from orders.purchase
      where account_id = account.id and placed_at > ${now}::timestamptz - interval '1 year'
      order by placed_at desc limit ${mostOrders}
    ) as latest
    cross join lateral (
      select sum(quantity) as pieces from fulfilment.shipment join fulfilment.shipment_line on shipment_id = shipment.id
      where shipment.order_id = latest.id and handed_over_at is not null
    ) as sent
    cross join lateral (
      select sum(coalesce(received_quantity, quantity)) as pieces
      from returns.return_order join returns.position on return_id = return_order.id
      where return_order.order_id = latest.id and received_at is not null and ended_at is null
    ) as back)`;
}

/** Newsletters of the customer's address and of accounts that were joined with this one. */
const newsletters = sql`
  'newsletters', coalesce((
    select json_agg(json_build_object('email', email, 'shop', shop, 'state', state, 'since', since) order by email, shop)
    from (
      select email, shop,
        case when unsubscribed_at is not null then 'ended' when confirmed_at is null then 'requested' else 'confirmed' end as state,
        coalesce(unsubscribed_at, confirmed_at, requested_at) as since
      from marketing.newsletter_subscription
      where email in (
        select lower(account.email)
        union all (select lower(joined.email) from account.joined where kept_id = account.id order by joined_at desc limit 20))
      order by email, shop limit 50
    ) as known), '[]')`;
