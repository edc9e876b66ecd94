import {
  progressOf,
  promisedDays,
  type RefundPart,
  refundsOf,
  type ShipmentPart,
  shipmentsOf,
} from './order-parts.sql.ts';
import type { PaymentState, Progress } from './order-state.ts';
import type { PromisedDays } from './order.ts';
import { isReadableBy, type OrderReader } from './order-parts.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An order in a list of orders, amounts in minor units. */
export type OrderSummaryRow = {
  orderNumber: string;
  placedAt: string;
  totalMinor: number;
  status: PaymentState;
  progress: Progress;
  orderReference: string | null;
  paymentId: string;
  deliveryInfo: string;
  promisedDays: PromisedDays | null;
  shipperCode: string;
  pictures: { pictureKey: string; name: string }[];
  lineCount: number;
  /** ISO 8601. */
  payUntil: string | null;
  shipments: ShipmentPart[];
  refunds: RefundPart[];
  invoiceNumber: string | null;
};

export type OrderOverviewRow = { totalCount: number; years: number[]; orders: OrderSummaryRow[] };

export type OrderPage = {
  account: OrderReader;
  /** Undefined: no bound. */
  from: Date | undefined;
  until: Date | undefined;
  /** Part of an order's number or own reference, or of an item's name or number; empty for all. */
  searchText: string;
  offset: number;
  limit: number;
};

/**
 * A page of the orders that an account may read, of a period, the latest first, with the count of all matches and the years with orders: one
 * statement. The limit below `orders.line` makes the plan look lines up order by order instead of scanning all lines.
 */
export async function findOrderPage(db: Db, page: OrderPage): Promise<OrderOverviewRow> {
  const { account, from, until, searchText, offset, limit } = page;
  const pattern = `%${searchText.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db.row<OrderOverviewRow>(sql`
    with own as materialized (
      select id, placed_at, order_number, order_reference from orders.purchase where ${isReadableBy(account)}
    ),
    matching as materialized (
      select id, placed_at from own
      where (${from ?? null}::timestamptz is null or placed_at >= ${from ?? null}::timestamptz)
        and (${until ?? null}::timestamptz is null or placed_at < ${until ?? null}::timestamptz)
        and (${searchText} = '' or order_number ilike ${pattern} or order_reference ilike ${pattern} or (
          select true from orders.line where line.order_id = own.id
            and (line.name ilike ${pattern} or line.order_number ilike ${pattern}) limit 1))
    ),
    shown as (
      select id from matching order by placed_at desc, id desc offset ${offset} limit ${limit}
    )
    select (select count(*)::integer from matching) as "totalCount",
      (select coalesce(json_agg(year order by year desc), '[]') from (
        select distinct extract(year from placed_at at time zone 'Europe/Berlin')::integer as year from own) as years) as years,
      (select coalesce(json_agg(json_build_object('orderNumber', order_number, 'placedAt', placed_at, 'totalMinor', total_minor,
          'status', status, 'progress', ${progressOf(sql`purchase.id`)}, 'orderReference', order_reference, 'deliveryInfo', delivery_info, 'promisedDays', ${promisedDays}, 'shipperCode', shipper_code,
          'paymentId', payment_id, 'payUntil', pay_until, 'shipments', ${shipmentsOf(sql`purchase.id`)}, 'refunds', ${refundsOf(sql`purchase.id`)},
          'invoiceNumber', (select number from invoices.document where document.order_id = purchase.id and kind = 'invoice' order by id limit 1),
          'lineCount', (select count(*) from orders.line where order_id = purchase.id),
          'pictures', (select json_agg(json_build_object('pictureKey', picture_key, 'name', name) order by line_number)
            from orders.line where order_id = purchase.id and line_number <= 3)
        ) order by placed_at desc, id desc), '[]')
        from orders.purchase join shown using (id)) as orders`);
  if (!found) throw new Error('PostgreSQL answered no row for a page of orders.');
  return found;
}
