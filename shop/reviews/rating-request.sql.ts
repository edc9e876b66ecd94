import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Products per invitation. */
const mostProducts = 10;

/**
 * Records invitations for orders that were delivered completely before `before` and whose buyers consented, each once, with
 * their products that were not cancelled, where the store accepts ratings. Enqueues the mail of each order with products.
 */
export async function inviteDeliveredOrders(
  db: Db,
  { now, before, since, limit }: { now: Date; before: Date; since: Date; limit: number },
): Promise<void> {
  await db.run(sql`
    with due as (
      select purchase.id from fulfilment.shipment
      join orders.purchase on purchase.id = shipment.order_id
      where shipment.delivered_at between ${since} and ${before} and purchase.accepts_review_mail
        and purchase.status <> 'cancelled'
        and (
          select value from parameters.parameter where name = 'rating' and entry = 'submission'
            and parameter.store in (purchase.store, '*') order by parameter.store = '*' limit 1
        ) = 'true'
        and not exists (select from ratings.asked_order where asked_order.order_id = purchase.id)
        and not exists (
          select from fulfilment.shipment other where other.order_id = purchase.id
            and (other.delivered_at is null or other.delivered_at > ${before}))
      group by purchase.id order by min(shipment.delivered_at) limit ${limit}
    ),
    asked as (
      insert into ratings.asked_order (order_id, asked_at) select id, ${now} from due
      on conflict (order_id) do nothing returning order_id
    ),
    bought as (
      select asked.order_id, item.product_id, min(line.line_number) as place,
        row_number() over (partition by asked.order_id order by min(line.line_number)) as number
      from asked
      join orders.line on line.order_id = asked.order_id and line.quantity > line.cancelled_quantity and line.unit_minor > 0
      join catalogue.item on item.id = line.item_id
      group by asked.order_id, item.product_id
    ),
    requested as (
      insert into ratings.request (order_id, product_id, asked_at)
      select order_id, product_id, ${now} from bought where number <= ${mostProducts} order by place
      on conflict (order_id, product_id) do nothing returning order_id
    )
    select ${jobSql('send-rating-mail', { orderId: sql`order_id` })}
    from (select distinct order_id from requested) as mailed`);
}

/** Deletes an order's invitation without ratings: the order is due again. */
export async function withdrawInvitation(db: Db, orderId: number): Promise<void> {
  await db.run(sql`
    with open as (
      select from ratings.request where order_id = ${orderId} having count(rated_at) = 0
    ),
    forgotten as (
      delete from ratings.request where order_id = ${orderId} and exists (select from open)
    )
    delete from ratings.asked_order where order_id = ${orderId} and exists (select from open)`);
}

export type RatingMail = {
  orderNumber: string;
  email: string;
  langCode: string;
  firstName: string;
  lastName: string;
  products: { requestId: number; name: string }[];
};

/** Recipient and unrated products of an invitation; undefined where all are rated. */
export function findRatingMail(db: Db, orderId: number): Promise<RatingMail | undefined> {
  return db.row<RatingMail>(sql`
    select purchase.order_number as "orderNumber", purchase.email, purchase.lang_code as "langCode",
      purchase.billing_address ->> 'firstName' as "firstName", purchase.billing_address ->> 'lastName' as "lastName",
      json_agg(json_build_object('requestId', request.id, 'name', named.name) order by request.id) as products
    from orders.purchase
    join ratings.request on request.order_id = purchase.id and request.rated_at is null
    join lateral (
      select line.name from orders.line join catalogue.item on item.id = line.item_id
      where line.order_id = purchase.id and item.product_id = request.product_id order by line.line_number limit 1
    ) as named on true
    where purchase.id = ${orderId}
    group by purchase.id`);
}

export type OpenRequest = { id: number; productId: number; firstName: string; language: string };

/** An unused rating request. */
export function findOpenRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  return db.row<OpenRequest>(sql`
    select request.id, request.product_id as "productId", purchase.billing_address ->> 'firstName' as "firstName"
    from ratings.request join orders.purchase on purchase.id = request.order_id
    where request.id = ${id} and request.rated_at is null`);
}

/** The unused rating requests of an order. */
export function findOpenRequestsOf(
  db: Db,
  orderId: number,
): Promise<{ id: number; productId: number }[]> {
  return db.rows(sql`
    select id, product_id as "productId" from ratings.request
    where order_id = ${orderId} and rated_at is null order by id limit ${mostProducts}`);
}

/** Marks a request as used. Returns whether it was open. */
export async function redeemRequest(tx: Db, id: number, now: Date): Promise<boolean> {
  const used = await tx.run(
    sql`update ratings.request set rated_at = ${now} where id = ${id} and rated_at is null`,
  );
  return used === 1;
}

/** Links a request with its review, so that deleting the buyer's account anonymises it. */
export async function linkReview(tx: Db, id: number, reviewId: number): Promise<void> {
  await tx.run(sql`update ratings.request set review_id = ${reviewId} where id = ${id}`);
}
