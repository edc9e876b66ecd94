import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** How many orders the shop has. */
export async function countOrders(db: Db): Promise<number> {
  return counted(await db.row(sql`select count(*)::integer as count from orders.purchase`));
}

/** How many entries the audit trail has. */
export async function countEntries(db: Db): Promise<number> {
  return counted(await db.row(sql`select count(*)::integer as count from audit.entry`));
}

function counted(row: { count: number } | undefined): number {
  return row?.count ?? 0;
}

/**
 * Adds the entries of packing and handing over the parcels of the last 400 days, in partitions by month: three for each parcel, by
 * the people of the staff in turn.
 */
export async function addTrail(db: Db, now: Date): Promise<void> {
  for (let months = 14; months > 0; months -= 1)
    await db.row(
      sql`select audit.keep_partitions(${now}::timestamptz - make_interval(months => ${months}))`,
    );
  await db.run(sql`
    insert into audit.entry (at, actor, command, request_id, relation, record, operation, before, after)
    select packed_at + change.after, 'staff:' || 1 + shipment.id % 6, command, 'demo-' || shipment.id, relation,
      case relation when 'orders.purchase' then order_id else shipment.id end, operation, change.before, change.now
    from fulfilment.shipment
    cross join (values
      (interval '0', 'packOrder', 'fulfilment.shipment', 'insert', null::jsonb, '{"number": 1, "status": "packed", "carrier_code": "dhl"}'::jsonb),
      (interval '0', 'packOrder', 'orders.purchase', 'update', '{"open_quantity": 2}', '{"open_quantity": 0}'),
      (interval '2 hours', 'handOverParcel', 'fulfilment.shipment', 'update', '{"status": "packed"}', '{"status": "handedOver"}')
    ) as change (after, command, relation, operation, before, now)
    where packed_at > ${now}::timestamptz - interval '400 days' and (handed_over_at is not null or change.after = interval '0')
    order by packed_at, shipment.id`);
  await db.run(sql`analyze audit.entry`);
}

/** Keeps a label of an order's first parcel, once. */
export async function keepLabel(
  db: Db,
  { orderNumber, page }: { orderNumber: string; page: Uint8Array },
): Promise<void> {
  await db.run(sql`
    insert into fulfilment.label_page (shipment_id, content)
    select shipment.id, ${Buffer.from(page)} from orders.purchase
    join fulfilment.shipment on shipment.order_id = purchase.id and number = 1 where order_number = ${orderNumber}
    on conflict (shipment_id) do nothing`);
}
