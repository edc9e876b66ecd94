import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Items with whether they can be removed: their product is a draft, and nothing of the shop names them. */
export function findRemovable(
  db: Db,
  itemIds: readonly number[],
): Promise<{ id: number; orderNumber: string; isRetired: boolean; isRemovable: boolean }[]> {
  return db.rows(sql`
    select item.id::float8 as id, order_number as "orderNumber", is_retired as "isRetired", product.state = 'draft'
      and not exists (select from orders.line where line.item_id = item.id)
      and not exists (select from stock.claim where claim.item_id = item.id)
      and not exists (select from deals.deal where deal.item_id = item.id) as "isRemovable"
    from catalogue.item join catalogue.product on product.id = product_id
    where item.id = any (${itemIds}::bigint[])`);
}

/** Removes locked items with their prices and the history of these. */
export async function deleteItems(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from catalogue.item where id = any (${ids}::bigint[])`);
  await tx.run(sql`delete from catalogue.price_history where item_id = any (${ids}::bigint[])`);
}

/** Removes those of these drafts that have no item left. */
export async function deleteProductsWithoutItems(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from catalogue.product
    where id = any (${ids}::bigint[]) and state = 'draft' and not exists (select from catalogue.item where product_id = product.id)`);
}

/** Of these products, those that have nothing left to sell and are not retired yet. */
export async function findWithoutItems(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id::float8 as id from catalogue.product
    where id = any (${ids}::bigint[]) and state <> 'retired'
      and not exists (select from catalogue.item where product_id = product.id and not is_retired) order by id`);
  return rows.map(({ id }) => id);
}
