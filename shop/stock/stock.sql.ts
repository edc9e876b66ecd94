import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type StockWish = { itemId: number; quantity: number };

/**
 * Takes all wished pieces or none, in one statement. Rows are locked in the order of their ids, so that two orders of
 * the same items queue up. What the shelf lacks is back-ordered where the supplier refills, else the item is short.
 * Tells every process and the listings of items that ran out. Answers the short items.
 */
export async function takeFromStock(
  db: Db,
  { cartId, wishes, now }: { cartId: string; wishes: readonly StockWish[]; now: Date },
): Promise<number[]> {
  const taken = await db.row<{ shortItemIds: number[] }>(sql`
    with ${wanted(wishes)},
    ${lockedShelf},
    short as (
      select wanted.item_id from wanted left join shelf using (item_id)
      where shelf.item_id is null or (shelf.restock_days = 0 and shelf.on_hand < wanted.quantity)
    ),
    taken as (
      update stock.item_stock kept set on_hand = greatest(0, shelf.on_hand - wanted.quantity)
      from wanted join shelf using (item_id)
      where kept.item_id = wanted.item_id and not exists (select from short)
      returning kept.item_id, shelf.on_hand as before, kept.on_hand as after, kept.restock_days, wanted.quantity
    ),
    recorded as (
      insert into stock.taking (cart_id, item_id, from_shelf, back_ordered, taken_at)
      select ${cartId}, item_id, before - after, quantity - (before - after), ${now} from taken
    ),
    ${tellRanOut}
    select array(select item_id from short order by item_id) as "shortItemIds",
      (select count from told) as told, (select count(*) from enqueued) as enqueued`);
  return taken?.shortItemIds ?? [];
}

/** How many pieces of each item are wished, however many wishes name it. */
function wanted(wishes: readonly StockWish[]): Statement {
  return sql` wanted as (
      select item_id, sum(quantity)::integer as quantity
      from unnest(${wishes.map(({ itemId }) => itemId)}::bigint[], ${wishes.map(({ quantity }) => quantity)}::integer[])
        as wish (item_id, quantity)
      group by item_id
    )`;
}

/** What there is of the items that are `wanted`, which nobody else takes until the transaction ends. */
const lockedShelf: Statement = sql` shelf as (
      select item_id, on_hand, restock_days from stock.item_stock
      where item_id in (select item_id from wanted) order by item_id for update
    )`;

/** Tells every process and the listings of items that `taken` left none of. */
const tellRanOut: Statement = sql` ran_out as (
      select item.product_id, bool_or(taken.restock_days = 0) as is_gone
      from taken join catalogue.item on item.id = taken.item_id
      where taken.after = 0 and taken.before > 0
      group by item.product_id
    ),
    told as (
      select count(pg_notify('shop_changed', 'product:' || product_id)) from ran_out
    ),
    enqueued as (
      select (graphile_worker.add_job('refresh-listings', json_build_object('productIds', json_agg(product_id)))).id
      from ran_out where is_gone having count(*) > 0
    )`;

/** Takes all pieces that go out in exchange for a return from the shelf, or none of them; records them. Answers whether it did. */
export async function takeReplacement(
  db: Db,
  { returnNumber, wishes, now }: { returnNumber: string; wishes: readonly StockWish[]; now: Date },
): Promise<boolean> {
  const answer = await db.row<{ isTaken: boolean }>(sql`
    with ${wanted(wishes)},
    ${lockedShelf},
    short as (
      select wanted.item_id from wanted left join shelf using (item_id)
      where shelf.item_id is null or shelf.on_hand < wanted.quantity
    ),
    taken as (
      update stock.item_stock kept set on_hand = shelf.on_hand - wanted.quantity
      from wanted join shelf using (item_id)
      where kept.item_id = wanted.item_id and not exists (select from short)
      returning kept.item_id, shelf.on_hand as before, kept.on_hand as after, kept.restock_days, wanted.quantity
    ),
    recorded as (
      insert into stock.replacement (return_number, item_id, quantity, taken_at)
      select ${returnNumber}, item_id, quantity, ${now} from taken
    ),
    ${tellRanOut}
    select not exists (select from short) as "isTaken",
      (select count from told) as told, (select count(*) from enqueued) as enqueued`);
  return answer?.isTaken ?? false;
}

/** Puts back what a cart's order took, and tells every process and the listings of items that are there again. */
export function returnToStock(db: Db, cartId: string): Promise<void> {
  return restock(
    db,
    sql`returned as (
      delete from stock.taking where cart_id = ${cartId}::uuid returning item_id, from_shelf
    )`,
  );
}

/** Puts some of it back: what waits for the supplier first, so that what was taken from the shelf still serves the rest. */
export function returnPiecesToStock(
  db: Db,
  cartId: string,
  pieces: readonly StockWish[],
): Promise<void> {
  return restock(
    db,
    sql`${wanted(pieces)},
    parted as materialized (
      select item_id, least(back_ordered, quantity) as awaited, quantity - least(back_ordered, quantity) as from_shelf
      from stock.taking join wanted using (item_id)
      where cart_id = ${cartId}::uuid order by item_id for update of taking
    ),
    returned as (
      update stock.taking kept set back_ordered = kept.back_ordered - parted.awaited, from_shelf = kept.from_shelf - parted.from_shelf
      from parted where kept.cart_id = ${cartId}::uuid and kept.item_id = parted.item_id
      returning kept.item_id, parted.from_shelf
    )`,
  );
}

/** Puts on the shelf what came back with a return, which is recorded once for each item. */
export function insertRestocking(
  db: Db,
  back: { returnNumber: string; pieces: readonly StockWish[]; now: Date },
): Promise<void> {
  const { returnNumber, pieces, now } = back;
  return restock(
    db,
    sql`returned as (
      insert into stock.restocking (return_number, item_id, quantity, restocked_at)
      select ${returnNumber}, item_id, sum(quantity)::integer, ${now}
      from unnest(${pieces.map(({ itemId }) => itemId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
        as piece (item_id, quantity)
      group by item_id
      on conflict (return_number, item_id) do nothing
      returning item_id, quantity as from_shelf
    )`,
  );
}

/** `returned` names items with the pieces that go back to the shelf. */
async function restock(db: Db, returned: Statement): Promise<void> {
  await db.run(sql`
    with ${returned},
    shelf as (
      select item_id from stock.item_stock
      where item_id in (select item_id from returned where from_shelf > 0) order by item_id for update
    ),
    restocked as (
      update stock.item_stock kept set on_hand = kept.on_hand + returned.from_shelf
      from returned join shelf using (item_id)
      where kept.item_id = returned.item_id
      returning kept.item_id, kept.on_hand - returned.from_shelf as before, kept.restock_days
    ),
    back as (
      select item.product_id, bool_or(restocked.restock_days = 0) as was_gone
      from restocked join catalogue.item on item.id = restocked.item_id
      where restocked.before = 0
      group by item.product_id
    )
    select (select count(pg_notify('shop_changed', 'product:' || product_id)) from back),
      (graphile_worker.add_job('refresh-listings', json_build_object('productIds', json_agg(product_id)))).id
    from back where was_gone having count(*) > 0`);
}
