import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { owedMinor } from '#shop/orders/order-parts.sql.ts';

/** What open items are limited to. Without a number they are those whose money is missing. */
export type ItemSearch = {
  store: string | undefined;
  accountId: number | undefined;
  /** The invoice was issued at this instant or later, and before that one. */
  issuedFrom: Date | undefined;
  issuedUntil: Date | undefined;
  /** Of an invoice or an order. */
  number: string | undefined;
  /** The last row of the part before. */
  before: { at: Date; id: number } | undefined;
  limit: number;
};

export type ItemRow = {
  id: number;
  placedAt: Date;
  number: string;
  orderNumber: string;
  store: string;
  customer: string;
  accountId: number;
  issuedAt: Date;
  dueOn: string | null;
  currencyCode: string;
  invoicedMinor: number;
  creditedMinor: number;
  paidMinor: number;
  openMinor: number;
};

/** Orders whose money is missing, with something to pay. The index `purchase_open` has them. */
const isOpen: Statement = sql`purchase.status = 'placed' and purchase.paid_at is null and ${owedMinor} > 0`;

/** The company that is billed, else the person. */
const customerName: Statement = sql`coalesce(nullif(purchase.billing_address ->> 'company', ''),
  concat_ws(' ', nullif(purchase.billing_address ->> 'firstName', ''), nullif(purchase.billing_address ->> 'lastName', '')))`;

/** Invoices with what was paid, credited and is open of them, those of the oldest orders first. */
export function findItems(db: Reads, search: ItemSearch): Promise<ItemRow[]> {
  const { store, accountId, issuedFrom, issuedUntil, number, before, limit } = search;
  return db.rows<ItemRow>(sql`
    select purchase.id::float8 as id, purchase.placed_at as "placedAt", invoice.number, purchase.order_number as "orderNumber", purchase.store,
      ${customerName} as customer, purchase.account_id::float8 as "accountId", invoice.issued_at as "issuedAt",
      invoice.content #>> '{payment,dueOn}' as "dueOn", invoice.currency as "currencyCode", invoice.total_minor as "invoicedMinor",
      coalesce((
        select sum(total_minor) from invoices.document where document.order_id = purchase.id and kind = 'creditNote'
      ), 0)::integer as "creditedMinor",
      case when purchase.paid_at is null then 0 else coalesce(purchase.paid_minor, purchase.total_minor) end as "paidMinor",
      case when ${isOpen} then ${owedMinor} else 0 end as "openMinor"
    from orders.purchase join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
    where ${number === undefined ? isOpen : isNumbered(number)}
      ${store === undefined ? sql`` : sql`and purchase.store = ${store}`}
      ${accountId === undefined ? sql`` : sql`and purchase.account_id = ${accountId}::bigint`}
      ${issuedFrom === undefined ? sql`` : sql`and invoice.issued_at >= ${issuedFrom}`}
      ${issuedUntil === undefined ? sql`` : sql`and invoice.issued_at < ${issuedUntil}`}
      ${before ? sql`and (purchase.placed_at, purchase.id) > (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by purchase.placed_at, purchase.id limit ${limit}`);
}

function isNumbered(number: string): Statement {
  return sql`purchase.id in (
    select id from orders.purchase where order_number = ${number} union all select order_id from invoices.document where number = ${number})`;
}

export type AgeRow = {
  currencyCode: string;
  /** The place of the age among `fromDays`. */
  place: number;
  items: number;
  openMinor: number;
};

/** Sums of open items by currency and age. `bounds` are the instants at which ages end, the youngest first. */
export function sumItems(
  db: Reads,
  { store, bounds }: { store: string | undefined; bounds: readonly Date[] },
): Promise<AgeRow[]> {
  return db.rows<AgeRow>(sql`
    select currency as "currencyCode", place, count(*)::integer as items, sum(open_minor)::float8 as "openMinor"
    from (
      select invoice.currency, (select count(*) from unnest(${bounds}::timestamptz[]) as bound where invoice.issued_at < bound)::integer as place,
        ${owedMinor} as open_minor
      from orders.purchase join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
      where ${isOpen} ${store === undefined ? sql`` : sql`and purchase.store = ${store}`}
    ) as item
    group by currency, place`);
}

export type CustomerRow = {
  accountId: number;
  customer: string;
  currencyCode: string;
  items: number;
  openMinor: number;
  oldestIssuedAt: Date;
};

/** Customers with what is open of them, euros first, the most first; a hundred at most. */
export function sumByCustomer(db: Reads, store: string | undefined): Promise<CustomerRow[]> {
  return db.rows<CustomerRow>(sql`
    select account_id::float8 as "accountId", (array_agg(customer order by placed_at desc))[1] as customer, currency as "currencyCode",
      count(*)::integer as items, sum(open_minor)::float8 as "openMinor", min(issued_at) as "oldestIssuedAt"
    from (
      select purchase.account_id, ${customerName} as customer, purchase.placed_at, invoice.currency, invoice.issued_at,
        ${owedMinor} as open_minor
      from orders.purchase join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
      where ${isOpen} ${store === undefined ? sql`` : sql`and purchase.store = ${store}`}
    ) as item
    group by account_id, currency order by currency desc, sum(open_minor) desc, account_id limit 100`);
}
