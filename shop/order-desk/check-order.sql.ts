import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Writes that an order was checked, or that it was not. Returns whether it is one to be checked. */
export async function writeChecked(
  db: Db,
  {
    orderNumber,
    isChecked,
    checkedBy,
    now,
  }: { orderNumber: string; isChecked: boolean; checkedBy: string; now: Date },
): Promise<boolean> {
  const found = await db.row(sql`
    with wanted as (
      select order_id, checked_at from orders.to_check join orders.purchase on purchase.id = order_id
      where order_number = ${orderNumber}
    ),
    written as (
      update orders.to_check set checked_at = case when ${isChecked}::boolean then ${now}::timestamptz end,
        checked_by = case when ${isChecked}::boolean then ${checkedBy}::text end
      from wanted where to_check.order_id = wanted.order_id and (wanted.checked_at is not null) <> ${isChecked}::boolean
    )
    select order_id from wanted`);
  return found !== undefined;
}
