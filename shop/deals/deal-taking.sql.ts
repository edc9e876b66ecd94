import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/storefronts/storefront.ts';
import type { DealCustomer } from './deal-room.sql.ts';
import type { Holder, SoldPieces } from './return-deal-pieces.ts';
import type { DealPieces } from './take-deal-pieces.ts';

/** In the order of their ids, so that two orders of the same deals queue up. */
export async function lockDeals(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select id from deals.deal where id = any (${ids}::bigint[]) order by id for update`,
  );
}

/**
 * Ends every hold of a cart and counts the given pieces of its deals as sold. Tells of deals that have pieces again.
 * Answers how many pieces were counted as sold.
 */
export async function sellHolds(
  db: Db,
  cartId: string,
  pieces: readonly DealPieces[],
): Promise<number> {
  const counted = await db.row<{ pieces: number }>(sql`
    with ended as (
      delete from deals.reservation where cart_id = ${cartId}::uuid
      returning deal_id, quantity, released_at is null as is_counted
    ),
    moved as materialized (
      select deal_id, sum(freed)::integer as freed, sum(sold)::integer as sold
      from (
        select deal_id, quantity as freed, 0 as sold from ended where is_counted
        union all
        select deal_id, 0, quantity
        from unnest(${pieces.map(({ dealId }) => dealId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
          as piece (deal_id, quantity)
      ) as move
      group by deal_id
    ),
    counted as (
      update deals.deal set held = held - moved.freed, sold = deal.sold + moved.sold from moved
      where deal.id = moved.deal_id and moved.freed >= moved.sold
      returning moved.sold, (
        select pg_notify('shop_changed', 'product:' || item.product_id) from catalogue.item
        where item.id = deal.item_id and moved.freed > moved.sold
          and deal.held + deal.sold + moved.freed - moved.sold >= deal.cap)
    )
    select coalesce(sum(sold), 0) as pieces from counted`);
  return counted?.pieces ?? 0;
}

/** Locks the deals of which carts hold pieces, or will when they take the given items, as `lockDeals` does. */
export async function lockDealsOfCarts(
  db: Db,
  {
    cartIds,
    itemIds,
    priceList,
    now,
  }: { cartIds: readonly string[]; itemIds: readonly number[]; priceList: PriceList; now: Date },
): Promise<void> {
  await db.run(sql`
    select id from deals.deal
    where id in (select deal_id from deals.reservation where cart_id = any (${cartIds}::uuid[]))
      or (item_id = any (${itemIds}::bigint[]) and price_list = ${priceList} and starts_at <= ${now} and ends_at > ${now})
    order by id
    for update`);
}

export type EndedHold = { itemId: number; endsAt: string; isExtended: boolean };

/** Gives back what a cart holds. Answers those holds that were good until now. */
export function freeHolds(db: Db, cartId: string, now: Date): Promise<EndedHold[]> {
  return db.rows<EndedHold>(sql`
    with ended as (
      delete from deals.reservation where cart_id = ${cartId}::uuid
      returning item_id, deal_id, quantity, ends_at, is_extended, released_at is null as is_counted
    ),
    freed as materialized (select deal_id, sum(quantity)::integer as pieces from ended where is_counted group by deal_id),
    counted as (
      update deals.deal set held = held - freed.pieces from freed where deal.id = freed.deal_id
    )
    select item_id as "itemId", to_json(ends_at) #>> '{}' as "endsAt", is_extended as "isExtended"
    from ended where is_counted and ends_at > ${now}`);
}

/** A hold that came from another cart ends when it would have ended there. */
export async function keepEnds(db: Db, cartId: string, holds: readonly EndedHold[]): Promise<void> {
  await db.run(sql`
    update deals.reservation set ends_at = least(reservation.ends_at, former."endsAt"), is_extended = reservation.is_extended or former."isExtended"
    from json_to_recordset(${JSON.stringify(holds)}::json) as former ("itemId" bigint, "endsAt" timestamptz, "isExtended" boolean)
    where cart_id = ${cartId}::uuid and item_id = former."itemId"`);
}

/** The holds of a cart are this customer's from now on. */
export async function claimHolds(
  db: Db,
  cartId: string,
  { accountId, email }: DealCustomer,
): Promise<void> {
  await db.run(sql`
    update deals.reservation set account_id = ${accountId ?? null}::bigint, email = ${email ?? null}::text
    where cart_id = ${cartId}::uuid`);
}

/** Lengthens every hold of a cart that runs and was not lengthened before. */
export async function lengthenHolds(
  db: Db,
  cartId: string,
  { now, minutes }: { now: Date; minutes: number },
): Promise<void> {
  await db.run(sql`
    update deals.reservation set ends_at = ends_at + make_interval(mins => ${minutes}), is_extended = true
    where cart_id = ${cartId}::uuid and released_at is null and ends_at > ${now} and not is_extended`);
}

/** Gives back, of at most a hundred deals, every piece that carts hold too long. Answers the ids of products that have pieces again. */
export async function releaseHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    with locked_deal as materialized (
      select id from deals.deal
      where id in (select deal_id from deals.reservation where released_at is null and ends_at <= ${now})
      order by id limit 100
      for update
    ),
    released as (
      update deals.reservation set released_at = ${now} from locked_deal
      where deal_id = locked_deal.id and released_at is null and ends_at <= ${now}
      returning deal_id, quantity
    ),
    freed as materialized (select deal_id, sum(quantity)::integer as pieces from released group by deal_id),
    counted as (
      update deals.deal set held = held - freed.pieces from freed where deal.id = freed.deal_id
      returning item_id
    )
    select distinct item.product_id as id from counted join catalogue.item on item.id = counted.item_id order by id`);
  return rows.map(({ id }) => id);
}

/** Forgets holds that were released before `since`: nobody came back to be told. */
export async function forgetReleased(db: Db, since: Date): Promise<void> {
  await db.run(sql`delete from deals.reservation where released_at < ${since}`);
}

/** Sold pieces are free again. Tells of deals that have pieces again. */
export async function giveSoldBack(db: Db, pieces: readonly DealPieces[]): Promise<void> {
  await db.run(sql`
    with freed as materialized (
      select piece.deal_id, piece.quantity
      from unnest(${pieces.map(({ dealId }) => dealId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
        as piece (deal_id, quantity)
    ),
    counted as (
      update deals.deal set sold = sold - freed.quantity from freed where deal.id = freed.deal_id
      returning deal.item_id
    )
    select pg_notify('shop_changed', 'product:' || item.product_id) from counted join catalogue.item on item.id = counted.item_id`);
}

/** Sold pieces are held again by a cart that has the items; what it held of them before is added, and cannot be lengthened. */
export async function holdAgain(
  db: Db,
  { pieces, holder, endsAt }: { pieces: readonly SoldPieces[]; holder: Holder; endsAt: Date },
): Promise<void> {
  await db.run(sql`
    with moved as materialized (
      select piece.deal_id, piece.item_id, piece.quantity
      from unnest(${pieces.map(({ dealId }) => dealId)}::bigint[], ${pieces.map(({ itemId }) => itemId)}::bigint[],
        ${pieces.map(({ quantity }) => quantity)}::integer[]) as piece (deal_id, item_id, quantity)
    ),
    kept as (
      insert into deals.reservation as held (cart_id, item_id, deal_id, quantity, ends_at, is_extended, user_id, account_id, email)
      select ${holder.cartId}::uuid, item_id, deal_id, quantity, ${endsAt}::timestamptz, true, ${holder.userId}::text,
        ${holder.accountId}::bigint, ${holder.email}::text
      from moved
      on conflict (cart_id, item_id) do update set deal_id = excluded.deal_id, ends_at = excluded.ends_at, is_extended = true, released_at = null,
        quantity = excluded.quantity + case when held.released_at is null then held.quantity else 0 end
      where held.deal_id = excluded.deal_id or held.released_at is not null
      returning deal_id, item_id
    )
    update deals.deal set sold = sold - moved.quantity,
      held = held + case when exists (select from kept where kept.deal_id = moved.deal_id and kept.item_id = moved.item_id)
        then moved.quantity else 0 end
    from moved where deal.id = moved.deal_id`);
}
