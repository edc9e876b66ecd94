import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ReturnStatus } from '../returns.sql.ts';

export type ReturnListSearch = {
  /** Undefined for all that have not ended. */
  status: string | undefined;
  after: { at: Date; id: number } | undefined;
  limit: number;
};

export type ReturnListRow = {
  id: number;
  returnNumber: string;
  status: ReturnStatus;
  regulation: string;
  pieces: number;
  registeredAt: Date;
};

/** Returns, the oldest first. */
export function findReturnRows(
  db: Db,
  { status, after, limit }: ReturnListSearch,
): Promise<ReturnListRow[]> {
  const isWanted =
    status === undefined
      ? sql`status not in ('settled', 'cancelled', 'expired')`
      : sql`status = ${status}`;
  return db.rows<ReturnListRow>(sql`
    select id::float8 as id, return_number as "returnNumber", status, regulation, registered_at as "registeredAt",
      (select coalesce(sum(quantity), 0)::integer from returns.position where return_id = return_order.id) as pieces
    from returns.return_order
    where ${isWanted}
      and (${after?.at ?? null}::timestamptz is null
        or (registered_at, id) > (${after?.at ?? null}, ${after?.id ?? null}::bigint))
    order by registered_at, id limit ${limit}`);
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
