import { progressOf } from '#shop/fulfilment/order-parts.sql.ts';
import type { PaymentState, Progress } from '#shop/fulfilment/order-state.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An order as a list shows it, amounts in minor units. */
export type OrderSummaryRow = {
  orderNumber: string;
  placedAt: string;
  totalMinor: number;
  status: PaymentState;
  progress: Progress;
  orderReference: string | null;
  deliveryInfo: string;
  pictures: { pictureKey: string; name: string }[];
  lineCount: number;
};

export type OrderOverviewRow = { totalCount: number; years: number[]; orders: OrderSummaryRow[] };

export type OrderPage = {
  accountId: number;
  /** Undefined: no bound. */
  from: Date | undefined;
  until: Date | undefined;
  /** Part of an order's number, of an article's name or its order number; empty for all. */
  searchText: string;
  offset: number;
  limit: number;
};

/**
 * An account's orders of a time, the latest first, with the count of all that fit and the years that have any: one statement.
 * The limit below `orders.line` keeps the lines of all customers from being read through: they are looked up order by order.
 */
export async function findOrderPage(db: Db, page: OrderPage): Promise<OrderOverviewRow> {
  const { accountId, from, until, searchText, offset, limit } = page;
  const pattern = `%${searchText.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db.row<OrderOverviewRow>(sql`
    with own as materialized (
      select id, placed_at, order_number from orders.purchase where account_id = ${accountId}
    ),
    matching as materialized (
      select id, placed_at from own
      where (${from ?? null}::timestamptz is null or placed_at >= ${from ?? null}::timestamptz)
        and (${until ?? null}::timestamptz is null or placed_at < ${until ?? null}::timestamptz)
        and (${searchText} = '' or order_number ilike ${pattern} or (
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
          'status', status, 'progress', ${progressOf(sql`purchase.id`)}, 'orderReference', order_reference, 'deliveryInfo', delivery_info,
          'lineCount', (select count(*) from orders.line where order_id = purchase.id),
          'pictures', (select json_agg(json_build_object('pictureKey', picture_key, 'name', name) order by line_number)
            from orders.line where order_id = purchase.id and line_number <= 3)
        ) order by placed_at desc, id desc), '[]')
        from orders.purchase join shown using (id)) as orders`);
  if (!found) throw new Error('PostgreSQL answered no row for a page of orders.');
  return found;
}
