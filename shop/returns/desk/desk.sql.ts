import type { Db } from '#shop/kernel/db.ts';
import type { Place } from '#shop/kernel/keyset.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ReturnStatus } from '../returns.sql.ts';

export type ReturnListSearch = {
  /** Undefined for all that have not ended. */
  status: string | undefined;
  isNewestFirst: boolean;
  after: Place | undefined;
  limit: number;
};

export type ReturnListRow = {
  id: number;
  returnNumber: string;
  status: ReturnStatus;
  regulation: string;
  orderNumber: string;
  customer: string;
  pieces: number;
  photos: number;
  registeredAt: Date;
};

/** Returns by the time of their registration. */
export function findReturnRows(
  db: Db,
  { status, isNewestFirst: isDescending, after, limit }: ReturnListSearch,
): Promise<ReturnListRow[]> {
  const isWanted =
    status === undefined
      ? sql`status not in ('settled', 'cancelled', 'expired')`
      : sql`status = ${status}`;
  const ordered = { by: sql`registered_at`, type: 'timestamptz', isDescending, after } as const;
  const { condition, order } = partOf(ordered);
  return db.rows<ReturnListRow>(sql`
    select found.id::float8 as id, return_number as "returnNumber", found.status, regulation, registered_at as "registeredAt",
      order_number as "orderNumber", ${buyer} as customer,
      (select coalesce(sum(quantity), 0)::integer from returns.position where return_id = found.id) as pieces,
      (select count(*)::integer from returns.photo where return_id = found.id) as photos
    from (
      select id, order_id, return_number, status, regulation, registered_at from returns.return_order
      where ${isWanted} and ${condition} order by ${order} limit ${limit}
    ) as found join orders.purchase on purchase.id = found.order_id
    order by ${isDescending ? sql`registered_at desc, found.id desc` : sql`registered_at, found.id`}`);
}

const buyer = sql`coalesce(nullif(billing_address ->> 'company', ''),
  concat_ws(' ', billing_address ->> 'firstName', billing_address ->> 'lastName'))`;

/** Returns per state, of those that have not ended. */
export function countOpenReturns(db: Db): Promise<{ status: ReturnStatus; count: number }[]> {
  return db.rows(sql`
    select status, count(*)::integer as count from returns.return_order
    where status not in ('settled', 'cancelled', 'expired') group by status`);
}

/**
 * The order of a code with its return: the number of a return, the tracking code of its label, or the number of an order, whose
 * awaited return comes first.
 */
export function findScanned(
  db: Db,
  code: string,
): Promise<{ orderNumber: string; returnNumber: string | null } | undefined> {
  return db.row(sql`
    select order_number as "orderNumber", return_number as "returnNumber" from (
      select 1 as rank, order_id, return_number from returns.return_order where return_number = ${code}
      union all
      select 2, order_id, return_number from returns.label
      join returns.return_order on return_order.id = label.return_id where tracking_code = ${code}
      union all
      select 3, purchase.id, (
        select return_number from returns.return_order
        where order_id = purchase.id and return_order.status in ('registered', 'received')
        order by return_order.status, registered_at limit 1)
      from orders.purchase where order_number = ${code}
    ) as found join orders.purchase on purchase.id = found.order_id
    order by rank limit 1`);
}

/** The currency of an order. */
export async function findCurrency(db: Db, orderId: number): Promise<string> {
  const found = await db.row<{ currency: string }>(
    sql`select currency from orders.purchase where id = ${orderId}`,
  );
  return found?.currency ?? 'EUR';
}

/** A photo of a return by its id: the name of its file. */
export async function hasPhoto(
  db: Db,
  { returnId, id }: { returnId: number; id: string },
): Promise<boolean> {
  const found = await db.row(
    sql`select from returns.photo where id = ${id}::uuid and return_id = ${returnId}`,
  );
  return found !== undefined;
}
