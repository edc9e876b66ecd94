import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An order with pieces to pack or shipments under way. */
export type OpenOrder = {
  orderNumber: string;
  status: string;
  email: string;
  lines: { lineNumber: number; name: string; open: number }[];
  shipments: { number: number; status: string; trackingCode: string | null }[];
};

/** Open orders, the longest waiting first; fifty at most. */
export function findOpenOrders(db: Db): Promise<OpenOrder[]> {
  return db.rows<OpenOrder>(sql`
    select order_number as "orderNumber", status, email, line.all as lines, shipment.all as shipments
    from orders.purchase, lateral (
      select coalesce(json_agg(json_build_object('lineNumber', line_number, 'name', name, 'open', open) order by line_number)
        filter (where open > 0), '[]') as all
      from (
        select line_number, name, quantity - cancelled_quantity - coalesce((
          select sum(packed.quantity) from fulfilment.shipment join fulfilment.shipment_line packed on packed.shipment_id = shipment.id
          where shipment.order_id = purchase.id and packed.line_number = line.line_number), 0) as open
        from orders.line where order_id = purchase.id
      ) as counted
    ) as line, lateral (
      select coalesce(json_agg(json_build_object('number', number, 'status', status, 'trackingCode', tracking_code) order by number), '[]') as all
      from fulfilment.shipment where order_id = purchase.id and status not in ('delivered', 'lost')
    ) as shipment
    where status in ('placed', 'paid') and (json_array_length(line.all) > 0 or json_array_length(shipment.all) > 0)
    order by placed_at limit 50`);
}

/** The id of a shipment by the order's number and its own. */
export async function findShipmentOf(
  db: Db,
  orderNumber: string,
  number: number,
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select shipment.id from fulfilment.shipment join orders.purchase on purchase.id = shipment.order_id
    where purchase.order_number = ${orderNumber} and shipment.number = ${number}`);
  return found?.id;
}
