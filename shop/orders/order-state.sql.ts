import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { SoldPieces } from '#shop/deals/deal.ts';

/**
 * Marks an order as paid and enqueues its confirmation, or a mail about the payment where that was sent, in one statement.
 * Returns false where it did not await a payment.
 */
export async function writePaid(db: Db, id: number, now: Date): Promise<boolean> {
  const paid = await db.row(sql`
    with paid as (
      update orders.purchase set status = 'paid', paid_at = ${now}, pay_until = null
      where id = ${id} and status = 'awaitingPayment'
      returning id, confirmation_sent_at
    )
    select id, (case when confirmation_sent_at is null
      then ${jobSql('send-order-confirmation', { orderId: sql`id` }, sql`'order-confirmation:' || id`)}
      else ${jobSql('send-payment-received', { orderId: sql`id` }, sql`'payment-received:' || id`)}
    end).id as "jobId"
    from paid`);
  return paid !== undefined;
}

/**
 * Lets an order that a transfer paid wait for it again, and enqueues the mail to a customer who had a mail about it. Returns false where
 * anything was done with the order since.
 */
export async function writeUnpaid(db: Db, id: number, payUntil: Date): Promise<boolean> {
  const unpaid = await db.row(sql`
    with unpaid as (
      update orders.purchase set status = 'awaitingPayment', paid_at = null, pay_until = ${payUntil}, payment_reminded_at = null
      where id = ${id} and status = 'paid' and payment_id = 'VORKASSE'
        and not exists (select from fulfilment.shipment where order_id = ${id})
        and not exists (select from fulfilment.refund where order_id = ${id})
        and not exists (select from fulfilment.cancellation where order_id = ${id})
        and not exists (select from invoices.document where order_id = ${id})
      returning id
    )
    select id, (${jobSql('send-payment-revoked', { orderId: sql`id` }, sql`'payment-revoked:' || id`)}).id as "jobId"
    from unpaid`);
  return unpaid !== undefined;
}

export type CancelledOrder = { cartId: string; userId: string; accountId: number; email: string };

/** Marks an order that awaits its payment as cancelled; undefined where it awaits none. Its confirmation is no longer sent. */
export function writeCancelled(db: Db, id: number, now: Date): Promise<CancelledOrder | undefined> {
  return db.row<CancelledOrder>(sql`
    update orders.purchase set status = 'cancelled', cancelled_at = ${now}, pay_until = null
    where id = ${id} and status = 'awaitingPayment'
    returning cart_id as "cartId", user_id as "userId", account_id as "accountId", email`);
}

/** Records pieces of lines as cancelled, and the order with its last piece. */
export async function updateCancelledPieces(
  db: Db,
  cancelled: {
    orderId: number;
    pieces: readonly { lineNumber: number; quantity: number }[];
    isWhole: boolean;
    now: Date;
  },
): Promise<void> {
  const { orderId, pieces, isWhole, now } = cancelled;
  await db.run(sql`
    with whole as (
      update orders.purchase set status = 'cancelled', cancelled_at = ${now} where id = ${orderId} and ${isWhole}::boolean
    )
    update orders.line set cancelled_quantity = cancelled_quantity + piece.quantity
    from unnest(${pieces.map(({ lineNumber }) => lineNumber)}::integer[], ${pieces.map(({ quantity }) => quantity)}::integer[])
      as piece (number, quantity)
    where order_id = ${orderId} and line_number = piece.number`);
}

/** An order's pieces of lightning deals. */
export function findSoldPieces(db: Db, orderId: number): Promise<SoldPieces[]> {
  return db.rows<SoldPieces>(sql`
    select deal_id as "dealId", item_id as "itemId", sum(quantity - cancelled_quantity)::integer as quantity from orders.line
    where order_id = ${orderId} and deal_id is not null
    group by deal_id, item_id order by deal_id`);
}

export async function enqueueUnpaidMail(db: Db, orderId: number): Promise<void> {
  await db.run(sql`
    select ${jobSql('send-order-unpaid', { orderId: orderId }, sql`${`order-unpaid:${orderId}`}`)}`);
}

/** Enqueues a reminder for each prepaid order that expires soon, once, and records it. */
export async function enqueueReminders(
  db: Db,
  { now, endsBefore }: { now: Date; endsBefore: Date },
): Promise<void> {
  await db.run(sql`
    with reminded as (
      update orders.purchase set payment_reminded_at = ${now}
      where status = 'awaitingPayment' and payment_id = 'VORKASSE' and pay_until > ${now} and pay_until <= ${endsBefore}
        and payment_reminded_at is null
      returning id
    )
    select ${jobSql('send-payment-reminder', { orderId: sql`id` }, sql`'payment-reminder:' || id`)} from reminded`);
}

/** Finds an order and locks it until the transaction ends. */
export function lockPrepaid(
  db: Db,
  orderNumber: string,
): Promise<{ id: number; totalMinor: number; isWaiting: boolean } | undefined> {
  return db.row(sql`
    select id, total_minor as "totalMinor", status = 'awaitingPayment' and payment_id = 'VORKASSE' as "isWaiting"
    from orders.purchase where order_number = ${orderNumber} for update`);
}

/** Orders that wait for a transfer, the first to expire first; a hundred at most. */
export function findWaitingPrepayments(
  db: Db,
): Promise<
  { orderNumber: string; totalMinor: number; currency: string; email: string; payUntil: Date }[]
> {
  return db.rows(sql`
    select order_number as "orderNumber", total_minor as "totalMinor", currency, email, pay_until as "payUntil"
    from orders.purchase
    where status = 'awaitingPayment' and payment_id = 'VORKASSE' and pay_until is not null
    order by pay_until limit 100`);
}
