import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Numbers, names and ids of one record of each kind, as a person types or opens them. */
export type Sample = {
  orderNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  trackingCode: string;
  invoiceNumber: string;
  returnNumber: string;
  returnCode: string;
  creditNoteNumber: string;
  customerId: number;
  customerNumber: string;
  company: string;
  waitingId: number;
  withdrawalNumber: string;
  itemNumber: string;
  ean: string;
  /** A day in Berlin. */
  day: string;
};

/** Records from all over the shop, `count` of them. */
export function readSamples(db: Db, count: number): Promise<Sample[]> {
  return db.rows<Sample>(sql`
    with place as (select n, n / ${count}::float8 as share from generate_series(1, ${count}) as n),
    sent as (
      select n, purchase.* from place cross join lateral (
        select * from orders.purchase where id <= (share * (select max(id) from orders.purchase))::bigint
          and billing_address ->> 'company' is null and exists (select from invoices.document where order_id = purchase.id)
        order by id desc limit 1) as purchase
    )
    select sent.order_number as "orderNumber", billing_address ->> 'firstName' as "firstName", billing_address ->> 'lastName' as "lastName",
      sent.email, shipment.tracking_code as "trackingCode", document.number as "invoiceNumber",
      back.return_number as "returnNumber", back.tracking_code as "returnCode", credit.number as "creditNoteNumber",
      school.id::float8 as "customerId", school.customer_number as "customerNumber", school.company,
      waiting.id::float8 as "waitingId", declaration_number as "withdrawalNumber", item.order_number as "itemNumber", item.ean,
      to_char(sent.placed_at, 'YYYY-MM-DD') as day
    from sent
    join place using (n)
    join fulfilment.shipment on shipment.order_id = sent.id and shipment.number = 1
    join invoices.document on document.order_id = sent.id and document.kind = 'invoice'
    cross join lateral (
      select return_number, tracking_code from returns.return_order join returns.label on return_id = return_order.id
      where return_order.id <= (share * (select max(id) from returns.return_order))::bigint order by return_order.id desc limit 1) as back
    cross join lateral (
      select number from invoices.document where kind = 'creditNote' and issued_at <= sent.placed_at + interval '30 days'
      order by issued_at desc limit 1) as credit
    cross join lateral (
      select id, customer_number, company from account.account
      where id <= (share * (select max(account_id) from orders.purchase where store = 'b2b'))::bigint and customer_number is not null
      order by id desc limit 1) as school
    cross join lateral (
      select id from account.account where shop = 'business' and approved_at is null and kind <> 'guest'
      order by created_at offset n % 20 limit 1) as waiting
    cross join lateral (
      select declaration_number from withdrawals.declaration where id <= (share * (select max(id) from withdrawals.declaration))::bigint
      order by id desc limit 1) as withdrawal
    cross join lateral (
      select order_number, ean from catalogue.item where id <= (share * (select max(id) from catalogue.item))::bigint and ean is not null
      order by id desc limit 1) as item
    order by n`);
}

/** Where the middle of the long lists is, for cursors into them. */
export type Middle = { at: Date; id: number; total: number; customer: string; name: string };

export async function readMiddle(db: Db): Promise<Middle> {
  const found = await db.row<Middle>(sql`
    select placed_at as at, id::float8 as id, total_minor as total, 'kirsch' as customer, 'kirsch' as name
    from orders.purchase where id >= (select max(id) from orders.purchase) / 2 order by id limit 1`);
  if (!found) throw new Error('The shop has no orders.');
  return found;
}

/** Orders that are packed and wait for their carrier, and some that wait to be packed; the longest waiting first. */
export async function readBatches(
  db: Db,
  count: number,
): Promise<{ packed: string[]; toPack: string[] }> {
  const found = await db.row<{ packed: string[]; toPack: string[] }>(sql`
    select array(select order_number from orders.purchase where id in (select order_id from fulfilment.shipment where status = 'packed')
        order by placed_at, id limit ${count}) as packed,
      array(select order_number from orders.purchase where status in ('placed', 'paid') and open_quantity > 0
        order by placed_at, id limit ${count}) as "toPack"`);
  return found ?? { packed: [], toPack: [] };
}
