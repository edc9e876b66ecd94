import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { type MovementSource, movementSource } from './movement-source.sql.ts';

/**
 * Gives pieces on hand to the open orders that wait for them, the earliest first. To be called with the items' stock locked, after
 * pieces were added.
 */
export async function serveBackOrders(
  tx: Db,
  itemIds: readonly number[],
  source: Omit<MovementSource, 'kind'>,
): Promise<void> {
  await tx.run(sql`
    with queued as (
      select open.*, sum(waiting) over (partition by item_id order by claimed_at, cart_id) - waiting as before
      from ${openClaims(sql`claim.item_id = any (${itemIds}::bigint[]) and back_ordered > 0`)} as open
      where waiting > 0
    ),
    given as (
      select cart_id, item_id, least(waiting, greatest(0, on_hand - before))::integer as pieces
      from queued join stock.item_stock using (item_id)
    ),
    claimed as (
      update stock.claim set from_stock = from_stock + pieces, back_ordered = back_ordered - pieces
      from given
      where claim.cart_id = given.cart_id and claim.item_id = given.item_id and pieces > 0 and back_ordered >= pieces
      returning claim.item_id, pieces
    )
    update stock.item_stock set on_hand = on_hand - total
    from (select item_id as served_id, sum(pieces)::integer as total from claimed group by item_id) as served
    where item_id = served_id and ${movementSource({ ...source, kind: 'backOrders' })}`);
}

/**
 * Claims of open orders with the pieces that are reserved on the shelf and those that wait for a delivery. Packed pieces were those
 * from stock first. `condition` chooses among the claims.
 */
export function openClaims(condition: Statement): Statement {
  return sql`(
    select claim.cart_id, claim.item_id, claim.claimed_at,
      least(open_pieces, greatest(0, open_pieces - back_ordered))::integer as reserved,
      least(open_pieces, back_ordered)::integer as waiting
    from stock.claim
    join orders.purchase on purchase.cart_id = claim.cart_id and purchase.open_quantity > 0
      and purchase.status in ('awaitingPayment', 'placed', 'paid')
    join lateral (
      select coalesce(sum(line.quantity - line.cancelled_quantity - coalesce((
        select sum(shipment_line.quantity) from fulfilment.shipment
        join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id and shipment_line.line_number = line.line_number
        where shipment.order_id = purchase.id), 0)), 0) as open_pieces
      from orders.line where line.order_id = purchase.id and line.item_id = claim.item_id
    ) as lines on true
    where ${condition}
  )`;
}
