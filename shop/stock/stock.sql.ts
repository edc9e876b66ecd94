import { changedProduct } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { ItemQuantity } from './item-quantity.ts';
import { type MovementSource, movementSource } from './movement-source.sql.ts';

/**
 * Claims all requested pieces or none, in one statement. Rows are locked in the order of their ids, so that concurrent
 * orders of the same items wait. Pieces that are not in stock are back-ordered where the supplier delivers again, otherwise the item is short.
 * Notifies every process and the listings of items that ran out. Returns the short items.
 */
export async function insertClaim(
  db: Db,
  { cartId, items, now }: { cartId: string; items: readonly ItemQuantity[]; now: Date },
): Promise<number[]> {
  const claimed = await db.row<{ shortItemIds: number[] }>(sql`
    with ${requested(items)},
    ${lockedStock},
    short as (
      select requested.item_id from requested left join locked using (item_id)
      where locked.item_id is null or (locked.restock_days = 0 and locked.on_hand < requested.quantity)
    ),
    claimed as (
      update stock.item_stock stock_row set on_hand = greatest(0, locked.on_hand - requested.quantity)
      from requested join locked using (item_id)
      where stock_row.item_id = requested.item_id and not exists (select from short)
        and ${movementSource({ kind: 'order', reference: cartId, at: now })}
      returning stock_row.item_id, locked.on_hand as before, stock_row.on_hand as after, stock_row.restock_days, requested.quantity
    ),
    recorded as (
      insert into stock.claim (cart_id, item_id, from_stock, back_ordered, claimed_at)
      select ${cartId}, item_id, before - after, quantity - (before - after), ${now} from claimed
    ),
    ${notifyRanOut}
    select array(select item_id from short order by item_id) as "shortItemIds",
      (select count from notified) as notified, (select count(*) from enqueued) as enqueued`);
  return claimed?.shortItemIds ?? [];
}

/** Requested pieces by item; several entries of an item are added up. */
function requested(items: readonly ItemQuantity[]): Statement {
  return sql` requested as (
      select item_id, sum(quantity)::integer as quantity
      from unnest(${items.map(({ itemId }) => itemId)}::bigint[], ${items.map(({ quantity }) => quantity)}::integer[])
        as request (item_id, quantity)
      group by item_id
    )`;
}

/** The stock of the items that are `requested`, locked until the transaction ends. */
const lockedStock: Statement = sql` locked as (
      select item_id, on_hand, restock_days from stock.item_stock
      where item_id in (select item_id from requested) order by item_id for update
    )`;

/** Notifies every process and the listings of items that `claimed` sold out. */
const notifyRanOut: Statement = sql` ran_out as (
      select item.product_id, bool_or(claimed.restock_days = 0) as is_gone
      from claimed join catalogue.item on item.id = claimed.item_id
      where claimed.after = 0 and claimed.before > 0
      group by item.product_id
    ),
    notified as (
      select count(${changedProduct(sql`product_id`)}) from ran_out
    ),
    enqueued as (
      select (${jobSql('refresh-listings', { productIds: sql`json_agg(product_id)` })}).id
      from ran_out where is_gone having count(*) > 0
    )`;

/** Claims all pieces of a replacement for a return from stock, or none, and records them. Returns whether it did. */
export async function insertReplacement(
  db: Db,
  { returnNumber, items, now }: { returnNumber: string; items: readonly ItemQuantity[]; now: Date },
): Promise<boolean> {
  const answer = await db.row<{ isClaimed: boolean }>(sql`
    with ${requested(items)},
    ${lockedStock},
    short as (
      select requested.item_id from requested left join locked using (item_id)
      where locked.item_id is null or locked.on_hand < requested.quantity
    ),
    claimed as (
      update stock.item_stock stock_row set on_hand = locked.on_hand - requested.quantity
      from requested join locked using (item_id)
      where stock_row.item_id = requested.item_id and not exists (select from short)
        and ${movementSource({ kind: 'replacement', reference: returnNumber, at: now })}
      returning stock_row.item_id, locked.on_hand as before, stock_row.on_hand as after, stock_row.restock_days, requested.quantity
    ),
    recorded as (
      insert into stock.replacement (return_number, item_id, quantity, claimed_at)
      select ${returnNumber}, item_id, quantity, ${now} from claimed
    ),
    ${notifyRanOut}
    select not exists (select from short) as "isClaimed",
      (select count from notified) as notified, (select count(*) from enqueued) as enqueued`);
  return answer?.isClaimed ?? false;
}

/** Releases the stock of a cart's order, and notifies every process and the listings of items that are available again. Answers the items. */
export function returnToStock(db: Db, cartId: string): Promise<number[]> {
  return restock(
    db,
    sql`returned as (
      delete from stock.claim where cart_id = ${cartId}::uuid returning item_id, from_stock
    )`,
    { kind: 'released', reference: cartId },
  );
}

/** Releases some of an order's pieces, back-ordered ones first, so that the others keep theirs. Answers the items of which some were from stock. */
export function returnPiecesToStock(
  db: Db,
  cartId: string,
  pieces: readonly ItemQuantity[],
): Promise<number[]> {
  return restock(
    db,
    sql`${requested(pieces)},
    split as materialized (
      select item_id, least(back_ordered, quantity) as back_ordered, quantity - least(back_ordered, quantity) as from_stock
      from stock.claim join requested using (item_id)
      where cart_id = ${cartId}::uuid order by item_id for update of claim
    ),
    returned as (
      update stock.claim stock_row set back_ordered = stock_row.back_ordered - split.back_ordered, from_stock = stock_row.from_stock - split.from_stock
      from split where stock_row.cart_id = ${cartId}::uuid and stock_row.item_id = split.item_id
      returning stock_row.item_id, split.from_stock
    )`,
    { kind: 'released', reference: cartId },
  );
}

/** Adds returned pieces to stock, recorded once per return and item. Answers the items. */
export function insertRestocking(
  db: Db,
  back: { returnNumber: string; pieces: readonly ItemQuantity[]; now: Date },
): Promise<number[]> {
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
      returning item_id, quantity as from_stock
    )`,
    { kind: 'returned', reference: returnNumber, at: now },
  );
}

/** `returned` names items with the pieces that go back to stock. Answers the items whose stock rose. */
async function restock(db: Db, returned: Statement, source: MovementSource): Promise<number[]> {
  const done = await db.row<{ itemIds: number[] }>(sql`
    with ${returned},
    locked as (
      select item_id from stock.item_stock
      where item_id in (select item_id from returned where from_stock > 0) order by item_id for update
    ),
    restocked as (
      update stock.item_stock stock_row set on_hand = stock_row.on_hand + returned.from_stock
      from returned join locked using (item_id)
      where stock_row.item_id = returned.item_id and ${movementSource(source)}
      returning stock_row.item_id, stock_row.on_hand - returned.from_stock as before, stock_row.restock_days
    ),
    back as (
      select item.product_id, bool_or(restocked.restock_days = 0) as was_gone
      from restocked join catalogue.item on item.id = restocked.item_id
      where restocked.before = 0
      group by item.product_id
    ),
    notified as (
      select count(${changedProduct(sql`product_id`)}) from back
    ),
    enqueued as (
      select (${jobSql('refresh-listings', { productIds: sql`json_agg(product_id)` })}).id
      from back where was_gone having count(*) > 0
    )
    select array(select item_id::float8 from restocked order by item_id) as "itemIds",
      (select count from notified) as notified, (select count(*) from enqueued) as enqueued`);
  return done?.itemIds ?? [];
}

/** Locks the stock of items in the order of their ids. */
export async function lockItems(tx: Db, itemIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`select from stock.item_stock where item_id = any(${itemIds}::bigint[]) order by item_id for update`,
  );
}
