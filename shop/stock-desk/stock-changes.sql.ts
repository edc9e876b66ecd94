import type { Db } from '#shop/kernel/db.ts';
import { changedProduct } from '#shop/kernel/changes.sql.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import { type MovementSource, movementSource } from '#shop/stock/movement-source.sql.ts';

export type StockChange = { itemId: number; change: number };

/** By how much the command with this key changed stock; undefined where it did not run. */
export async function findDone(tx: Db, key: string): Promise<number | undefined> {
  const done = await tx.row<{ change: number }>(
    sql`select change from stock.movement where command_key = ${key}::uuid order by id limit 1`,
  );
  return done?.change;
}

/**
 * Locks the stock of items in the order of their ids; an item without a row gets one. Answers what is on hand of those that exist.
 */
export function lockStock(
  tx: Db,
  itemIds: readonly number[],
): Promise<{ itemId: number; itemNumber: string; onHand: number; version: number }[]> {
  return tx.rows(sql`
    with added as (
      insert into stock.item_stock (item_id, on_hand)
      select id, 0 from catalogue.item where id = any (${itemIds}::bigint[])
        and not exists (select from stock.item_stock where item_id = id) order by id
      on conflict do nothing returning item_id, on_hand, version
    ),
    locked as (
      select item_id, on_hand, version from stock.item_stock where item_id = any (${itemIds}::bigint[]) order by item_id for update
    )
    select item_id::float8 as "itemId", order_number as "itemNumber", on_hand as "onHand", version
    from (select * from locked union all select * from added) as stock_row join catalogue.item on item.id = item_id
    order by item_id`);
}

/** Adds pieces to the stock of items, and removes them. To be called with their stock locked. */
export async function changeStock(
  tx: Db,
  changes: readonly StockChange[],
  source: MovementSource,
): Promise<void> {
  await tx.run(sql`
    update stock.item_stock set on_hand = on_hand + change
    from unnest(${changes.map(({ itemId }) => itemId)}::bigint[], ${changes.map(({ change }) => change)}::integer[])
      as wanted (wanted_id, change)
    where item_id = wanted_id and change <> 0 and ${movementSource(source)}`);
}

/** Notifies every process and the listings of the products of items whose availability may have changed. */
export async function announceStock(tx: Db, itemIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with changed as (select distinct product_id from catalogue.item where id = any (${itemIds}::bigint[]))
    select (select count(${changedProduct(sql`product_id`)}) from changed),
      (${jobSql('refresh-listings', { productIds: sql`json_agg(product_id)` })}).id
    from changed having count(*) > 0`);
}

/** Stores the settings of an item, whose stock is locked. */
export async function updateSettings(
  tx: Db,
  {
    itemId,
    restockDays,
    reorderPoint,
  }: { itemId: number; restockDays: number; reorderPoint: number | null },
): Promise<void> {
  await tx.run(sql`
    update stock.item_stock set restock_days = ${restockDays}, reorder_point = ${reorderPoint}, version = version + 1
    where item_id = ${itemId}`);
}

export type DeliveryTerms = { quantity: number; expectedOn: string; reference: string };

/** Adds an expected delivery, once per key. */
export async function insertDelivery(
  tx: Db,
  {
    key,
    itemId,
    delivery,
    by,
    now,
  }: { key: string; itemId: number; delivery: DeliveryTerms; by: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into stock.delivery (item_id, quantity, expected_on, reference, announced_by, announced_at, command_key)
    values (${itemId}, ${delivery.quantity}, ${delivery.expectedOn}::date, ${delivery.reference}, ${by}, ${now}, ${key}::uuid)
    on conflict (command_key) do nothing`);
}

/** Stores the terms of a delivery. */
export async function updateDelivery(
  tx: Db,
  { id, delivery }: { id: number; delivery: DeliveryTerms },
): Promise<void> {
  await tx.run(sql`
    update stock.delivery set quantity = ${delivery.quantity}, expected_on = ${delivery.expectedOn}::date,
      reference = ${delivery.reference}, version = version + 1
    where id = ${id}`);
}

/** Adds arrived pieces to a delivery, and closes it where no more are expected. */
export async function updateReceived(
  tx: Db,
  { id, pieces, closedAt }: { id: number; pieces: number; closedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update stock.delivery set received = received + ${pieces}, closed_at = ${closedAt}, version = version + 1 where id = ${id}`);
}

/** How many open deliveries an item has beside the one that a command with this key announced. */
export async function countOpenDeliveries(tx: Db, itemId: number, key: string): Promise<number> {
  const counted = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from stock.delivery where item_id = ${itemId} and closed_at is null and command_key <> ${key}::uuid`,
  );
  return counted?.count ?? 0;
}

/** Sets the day of an item's next delivery to that of its earliest open one. */
export async function dateNextDelivery(tx: Db, itemId: number): Promise<void> {
  await tx.run(sql`
    update stock.item_stock set expected_on = (
      select min(expected_on) from stock.delivery where delivery.item_id = ${itemId} and closed_at is null)
    where item_id = ${itemId}`);
}
