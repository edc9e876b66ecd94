import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { owedMinor } from './order-parts.sql.ts';

export type OwedOrder = { id: number; owedMinor: number; isWaiting: boolean; placedAt: Date };

/** Finds an order with the amount owed and locks it until the transaction ends. */
export async function lockOwed(tx: Db, orderNumber: string): Promise<OwedOrder | undefined> {
  const locked = await tx.row<{ id: number }>(
    sql`select id from orders.purchase where order_number = ${orderNumber} for update`,
  );
  return (
    locked &&
    tx.row<OwedOrder>(sql`
      select id, ${owedMinor} as "owedMinor", status = 'placed' and paid_at is null as "isWaiting", placed_at as "placedAt"
      from orders.purchase where id = ${locked.id}`)
  );
}

export async function writeOverduePaid(
  tx: Db,
  { id, amountMinor, paidAt }: { id: number; amountMinor: number; paidAt: Date },
): Promise<void> {
  await tx.run(sql`
    update orders.purchase set status = 'paid', paid_at = ${paidAt}, paid_minor = ${amountMinor} where id = ${id}`);
}

/** Marks an order with cash on delivery as paid where all its remaining pieces are delivered. */
export async function writeCollected(tx: Db, id: number, at: Date): Promise<void> {
  await tx.run(sql`
    update orders.purchase set status = 'paid', paid_at = ${at}, paid_minor = ${owedMinor}
    where id = ${id} and status = 'placed' and payment_id = 'CASH_ON_DELIVERY' and ${owedMinor} > 0
      and (select sum(quantity - cancelled_quantity) from orders.line where order_id = purchase.id) = (
        select sum(shipment_line.quantity) from fulfilment.shipment
        join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id
        where shipment.order_id = purchase.id and shipment.status = 'delivered')`);
}

/** Orders that were sent and not paid yet, the longest sent first; a hundred at most. */
export function findOwing(
  db: Db,
): Promise<{ orderNumber: string; owedMinor: number; currency: string; email: string }[]> {
  return db.rows(sql`
    select order_number as "orderNumber", ${owedMinor} as "owedMinor", currency, email from orders.purchase
    join lateral (
      select min(handed_over_at) as at from fulfilment.shipment where shipment.order_id = purchase.id
    ) as sent on sent.at is not null
    where status = 'placed' and ${owedMinor} > 0
    order by sent.at, id limit 100`);
}
