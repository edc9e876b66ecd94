import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** A month in Berlin: its first instant, and the one after its last. */
export type Month = { from: Date; until: Date };

export type CloseRow = {
  name: string;
  orderNumber: string | null;
  at: Date;
  amountMinor: number | null;
  currencyCode: string | null;
};

/** Documents of the month, with a condition. */
const documents = ({ from, until }: Month, condition: Statement): Statement => sql`
  select number as name, order_number, issued_at as at, case kind when 'invoice' then document.total_minor else -document.total_minor end as amount_minor,
    document.currency
  from invoices.document join orders.purchase on purchase.id = order_id
  where issued_at >= ${from} and issued_at < ${until} and ${condition}`;

/** Orders with parcels that were handed over in the month, by an index of the parcels, without an invoice. */
const uninvoiced = ({ from, until }: Month, indexed: Statement): Statement => sql`
  select order_number as name, order_number, handed_over_at as at, total_minor as amount_minor, currency
  from fulfilment.shipment join orders.purchase on purchase.id = order_id
  where ${indexed} and handed_over_at >= ${from} and handed_over_at < ${until}
    and not exists (select from invoices.document where document.order_id = purchase.id and kind = 'invoice')`;

/** The rows of each check. */
const checks = {
  uninvoiced: (month) => sql`
    select distinct on (name) * from (
      ${uninvoiced(month, sql`shipment.status in ('handedOver', 'inTransit', 'outForDelivery')`)}
      union all ${uninvoiced(month, sql`delivered_at >= ${month.from}`)}
    ) as parcel order by name, at`,
  unsent: (month) => documents(month, sql`sent_at is null`),
  unexported: (month) =>
    documents(
      month,
      sql`not exists (select from bookkeeping.datev_document where document_id = document.id)`,
    ),
  refunds: ({ until }) => sql`
    select order_number as name, order_number, due_at as at, amount_minor, refund.currency
    from fulfilment.refund join orders.purchase on purchase.id = order_id
    where state = 'due' and due_at < ${until}`,
  bankEntries: ({ until }) => sql`
    select debtor as name, null as order_number, booked_on::timestamp at time zone 'Europe/Berlin' as at, amount_minor, currency
    from payment.bank_entry
    where order_number is null and set_aside_at is null and booked_on < (${until}::timestamptz at time zone 'Europe/Berlin')::date`,
  returns: ({ until }) => sql`
    select return_number as name, order_number, received_at as at, null::integer as amount_minor, null as currency
    from returns.return_order join orders.purchase on purchase.id = order_id
    where return_order.status in ('received', 'inspected') and received_at < ${until}`,
} satisfies Record<string, (month: Month) => Statement>;

export type CloseCheck = keyof typeof checks;
export const closeChecks = Object.keys(checks) as CloseCheck[];

/** What each check finds of a month, counted to 10,001. One statement. */
export async function countChecks(db: Reads, month: Month): Promise<Map<CloseCheck, number>> {
  const counts = closeChecks.map(
    (check) => sql`
      select ${check}::text as "check", count(*)::integer as found from (select from (${checks[check](month)}) as row limit 10001) as counted`,
  );
  const rows = await db.rows<{ check: CloseCheck; found: number }>(
    counts.reduce((before, each) => sql`${before} union all ${each}`),
  );
  return new Map(rows.map(({ check, found }) => [check, found]));
}

/** The rows of a check, the oldest first; two hundred at most. */
export function findCheckRows(db: Reads, month: Month, check: CloseCheck): Promise<CloseRow[]> {
  return db.rows<CloseRow>(sql`
    select name, order_number as "orderNumber", at, amount_minor as "amountMinor", currency as "currencyCode"
    from (${checks[check](month)}) as found order by at, name limit 200`);
}
