import { changedProduct } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { DealCustomer } from './deal.ts';
import type { Holder, SoldPieces, DealPieces } from './deal.ts';

/** Locks deals in the order of their ids, so that concurrent orders of the same deals do not deadlock. */
export async function lockDeals(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select id from deals.deal where id = any (${ids}::bigint[]) order by id for update`,
  );
}

/**
 * Ends every hold of a cart and counts the given pieces of its deals as sold. Announces deals that are available again.
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
        select ${changedProduct(sql`item.product_id`)} from catalogue.item
        where item.id = deal.item_id and moved.freed > moved.sold
          and deal.held + deal.sold + moved.freed - moved.sold >= deal.cap)
    )
    select coalesce(sum(sold), 0) as pieces from counted`);
  return counted?.pieces ?? 0;
}

/** Locks, as `lockDeals` does, the deals of which carts hold pieces, and the running deals of the given items. */
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

/** Deletes a cart's holds and releases their pieces. Answers the holds that were valid until now. */
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

/** Keeps the ends of holds that were moved from another cart. */
export async function keepEnds(db: Db, cartId: string, holds: readonly EndedHold[]): Promise<void> {
  await db.run(sql`
    update deals.reservation set ends_at = least(reservation.ends_at, former."endsAt"), is_extended = reservation.is_extended or former."isExtended"
    from json_to_recordset(${JSON.stringify(holds)}::json) as former ("itemId" bigint, "endsAt" timestamptz, "isExtended" boolean)
    where cart_id = ${cartId}::uuid and item_id = former."itemId"`);
}

/** Assigns the holds of a cart to a customer. */
export async function claimHolds(
  db: Db,
  cartId: string,
  { accountId, email }: DealCustomer,
): Promise<void> {
  await db.run(sql`
    update deals.reservation set account_id = ${accountId ?? null}::bigint, email = ${email ?? null}::text
    where cart_id = ${cartId}::uuid`);
}

/** Extends every valid hold of a cart that was not extended before. */
export async function extendCartHolds(
  db: Db,
  cartId: string,
  { now, minutes }: { now: Date; minutes: number },
): Promise<void> {
  await db.run(sql`
    update deals.reservation set ends_at = ends_at + make_interval(mins => ${minutes}), is_extended = true
    where cart_id = ${cartId}::uuid and released_at is null and ends_at > ${now} and not is_extended`);
}

/** Releases the expired holds of at most a hundred deals. Answers the ids of products that have pieces again. */
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

/** Deletes holds that were released before `since` and never reported. */
export async function forgetReleased(db: Db, since: Date): Promise<void> {
  await db.run(sql`delete from deals.reservation where released_at < ${since}`);
}

/** Returns sold pieces to their deals and announces these. */
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
    select ${changedProduct(sql`item.product_id`)} from counted join catalogue.item on item.id = counted.item_id`);
}

/** Turns sold pieces into holds of a cart that has the items, added to what it holds of them; these cannot be extended. */
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
