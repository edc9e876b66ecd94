import type { Db, Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { partsMinor } from '#shop/orders/order-parts.sql.ts';
import { customerName, isOpen, unpaidMinor } from './item-parts.sql.ts';

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
  feesMinor: number;
  isSettled: boolean;
  payments: { id: string; amountMinor: number; feesMinor: number; paidOn: string }[];
};

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
      case when purchase.paid_at is null then ${partsMinor} else coalesce(purchase.paid_minor, purchase.total_minor) end as "paidMinor",
      case when ${isOpen} then ${unpaidMinor} else 0 end as "openMinor",
      coalesce((
        select sum(fee_minor) from bookkeeping.reminder where reminder.document_id = invoice.id and sent_at is not null and fee_paid_at is null
      ), 0)::integer as "feesMinor",
      (
        select coalesce(json_agg(json_build_object('id', id::text, 'amountMinor', amount_minor, 'feesMinor', fees_minor, 'paidOn', paid_on) order by id), '[]')
        from (
          select id, amount_minor, fees_minor, paid_on from orders.invoice_payment
          where order_id = purchase.id and undone_at is null order by id limit 50
        ) as payment
      ) as payments, purchase.paid_at is not null as "isSettled"
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

/** What reminders of an order's invoice ask for beside it and was not paid. */
export async function sumFees(tx: Db, orderNumber: string): Promise<number> {
  const row = await tx.row<{ feesMinor: number }>(sql`
    select coalesce(sum(fee_minor), 0)::integer as "feesMinor" from bookkeeping.reminder
    where sent_at is not null and fee_paid_at is null and ${isAbout(orderNumber)}`);
  return row?.feesMinor ?? 0;
}

/** The fees that were paid with a payment which was taken back are open again. */
export async function writeFeesUnpaid(
  tx: Db,
  { orderNumber, recordedAt }: { orderNumber: string; recordedAt: Date },
): Promise<void> {
  await tx.run(sql`
    update bookkeeping.reminder set fee_paid_at = null where fee_paid_at = ${recordedAt} and ${isAbout(orderNumber)}`);
}

export async function writeFeesPaid(tx: Db, orderNumber: string, now: Date): Promise<void> {
  await tx.run(sql`
    update bookkeeping.reminder set fee_paid_at = ${now}
    where sent_at is not null and fee_paid_at is null and ${isAbout(orderNumber)}`);
}

function isAbout(orderNumber: string): Statement {
  return sql`document_id in (
    select document.id from invoices.document join orders.purchase on purchase.id = document.order_id where order_number = ${orderNumber})`;
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
        ${unpaidMinor} as open_minor
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
        ${unpaidMinor} as open_minor
      from orders.purchase join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
      where ${isOpen} ${store === undefined ? sql`` : sql`and purchase.store = ${store}`}
    ) as item
    group by account_id, currency order by currency desc, sum(open_minor) desc, account_id limit 100`);
}
