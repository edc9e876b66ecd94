import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An item as its customer ordered it last. */
export type OrderedItemRow = {
  itemNumber: string;
  name: string;
  quantity: number;
  orderNumber: string;
  orderedAt: Date;
  costCentre: string | null;
  /** Names on its pieces in that order. */
  names: NamedPieces[];
};

const ordersRead = 100;
const mostItems = 60;

/** The items of an account's latest hundred orders in a price list, each as it was ordered last, the latest first; sixty at most. */
export function findOrderedItems(
  db: Db,
  { accountId, priceList }: { accountId: number; priceList: string },
): Promise<OrderedItemRow[]> {
  return db.rows<OrderedItemRow>(sql`
    with latest as (
      select id, order_number, placed_at, cost_centre from orders.purchase
      where account_id = ${accountId} and price_list = ${priceList} and status <> 'cancelled'
      order by placed_at desc limit ${ordersRead}
    ),
    ordered as (
      select distinct on (line.item_id) line.item_id, latest.id as order_id, line.order_number as "itemNumber", line.name,
        latest.order_number as "orderNumber", latest.placed_at as "orderedAt", latest.cost_centre as "costCentre"
      from latest join orders.line on line.order_id = latest.id
      where not line.is_free_item and line.quantity > line.cancelled_quantity
      order by line.item_id, latest.placed_at desc, line.line_number
    )
    select "itemNumber", name, all_lines.quantity, "orderNumber", "orderedAt", "costCentre", all_lines.names
    from ordered
    cross join lateral (
      select sum(line.quantity - line.cancelled_quantity)::integer as quantity, coalesce(jsonb_agg(
          jsonb_build_object('text', line.personal_name, 'pieces', line.quantity - line.cancelled_quantity) order by line.line_number
        ) filter (where line.personal_name is not null), '[]') as names
      from orders.line
      where line.order_id = ordered.order_id and line.item_id = ordered.item_id and not line.is_free_item
        and line.quantity > line.cancelled_quantity
    ) all_lines
    order by "orderedAt" desc, "itemNumber" limit ${mostItems}`);
}
