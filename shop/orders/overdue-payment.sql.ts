import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { owedMinor, partsMinor } from './order-parts.sql.ts';

export type OwedOrder = {
  id: number;
  owedMinor: number;
  /** Recorded as paid of it before. */
  partsMinor: number;
  isWaiting: boolean;
  placedAt: Date;
  /** Whether parts of it can be paid: it has an invoice, and no carrier collects the money. */
  takesParts: boolean;
};

/** Finds an order with the amount owed and locks it until the transaction ends. */
export async function lockOwed(tx: Db, orderNumber: string): Promise<OwedOrder | undefined> {
  const locked = await tx.row<{ id: number }>(
    sql`select id from orders.purchase where order_number = ${orderNumber} for update`,
  );
  return (
    locked &&
    tx.row<OwedOrder>(sql`
      select id, ${owedMinor} as "owedMinor", ${partsMinor} as "partsMinor", status = 'placed' and paid_at is null as "isWaiting",
        placed_at as "placedAt",
        payment_id <> 'CASH_ON_DELIVERY' and exists (select from invoices.document where order_id = purchase.id and kind = 'invoice') as "takesParts"
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

export type RecordedPayment = { amountMinor: number; feesMinor: number; paidAt: Date };

export async function insertPayment(
  tx: Db,
  {
    orderId,
    amountMinor,
    feesMinor,
    paidAt,
    now,
  }: RecordedPayment & { orderId: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into orders.invoice_payment (order_id, amount_minor, fees_minor, paid_on, recorded_at)
    values (${orderId}, ${amountMinor}, ${feesMinor}, (${paidAt}::timestamptz at time zone 'Europe/Berlin')::date, ${now})`);
}

export type LockedPayment = {
  orderId: number;
  orderNumber: string;
  status: string;
  isWithCarrier: boolean;
  /** Whether money was given back since the order was paid. */
  isRefunded: boolean;
  feesMinor: number;
  recordedAt: Date;
};

/** A payment that was not taken back, with its order locked until the transaction ends. */
export async function lockPayment(tx: Db, id: number): Promise<LockedPayment | undefined> {
  await tx.row(sql`
    select purchase.id from orders.purchase
    where id = (select order_id from orders.invoice_payment where invoice_payment.id = ${id}) for update`);
  return tx.row<LockedPayment>(sql`
    select order_id as "orderId", order_number as "orderNumber", status, payment_id = 'CASH_ON_DELIVERY' as "isWithCarrier",
      exists (select from fulfilment.refund where refund.order_id = purchase.id and way <> 'invoice') as "isRefunded",
      fees_minor as "feesMinor", recorded_at as "recordedAt"
    from orders.invoice_payment join orders.purchase on purchase.id = order_id
    where invoice_payment.id = ${id} and undone_at is null`);
}

/** Takes a payment back: its order is not paid any more. */
export async function writeUndone(
  tx: Db,
  { id, orderId, reason, now }: { id: number; orderId: number; reason: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    with undone as (update orders.invoice_payment set undone_at = ${now}, undone_reason = ${reason} where id = ${id})
    update orders.purchase set status = 'placed', paid_at = null, paid_minor = null where id = ${orderId} and status = 'paid'`);
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
