import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { storedItem, type ListedProduct } from './lists.sql.ts';
import { isSold } from './sold.sql.ts';

type Exchange = {
  storefront: Storefront;
  entryId: string;
  entry: ListedProduct;
  quantity: number;
  /** The entry that the visitor saw. */
  expected: Counted | undefined;
  mostPieces: number;
};

/**
 * Changes the item or product of an entry, at its position, and merges another entry with the same one into it. Its comments
 * and, on a product that has names, its names move along. Returns the outcome. Three statements.
 */
export async function exchangeEntry(
  db: Db,
  listId: number,
  { storefront, entryId, entry, quantity, expected, mostPieces }: Exchange,
): Promise<'exchanged' | 'unknownEntry' | 'unknownProduct' | 'changedMeanwhile'> {
  const found = await db.row<{
    id: number;
    productId: number;
    itemId: number | null;
    quantity: number;
    keptItemId: number | null;
    isKnown: boolean;
  }>(sql`
    select entry.id, entry.product_id as "productId", entry.item_id as "itemId", entry.quantity, ${storedItem(entry)} as "keptItemId",
      ${isSold(storefront, { productId: sql`${entry.productId}::bigint`, itemId: sql`${entry.itemId}::bigint` })} as "isKnown"
    from lists.entry where entry.list_id = ${listId} and entry.external_id = ${entryId}::uuid`);
  if (!found) return 'unknownEntry';
  if (expected && !isSameEntry(found, expected)) return 'changedMeanwhile';
  if (!found.isKnown) return 'unknownProduct';
  const twin = await db.row<{ quantity: number; names: NamedPieces[] }>(sql`
    delete from lists.entry
    where list_id = ${listId} and id <> ${found.id} and product_id = ${entry.productId}
      and item_id is not distinct from ${found.keptItemId}::bigint
    returning quantity, names`);
  const pieces = Math.min(quantity + (twin?.quantity ?? 0), mostPieces);
  await db.run(sql`
    with moved as (
      update lists.comment set product_id = ${entry.productId}, item_id = ${found.keptItemId}::bigint
      where list_id = ${listId} and product_id = ${found.productId} and item_id is not distinct from ${found.itemId}::bigint
    )
    update lists.entry set product_id = ${entry.productId}, item_id = ${found.keptItemId}::bigint, quantity = ${pieces},
      names = case when exists (select from catalogue.product where id = ${entry.productId} and name_style is not null)
        then names || ${JSON.stringify(twin?.names ?? [])}::jsonb else '[]' end
    where id = ${found.id}`);
  return 'exchanged';
}

type Counted = ListedProduct & { quantity: number };
type Named = Counted & { names: NamedPieces[] };

const isSameEntry = (one: Counted, other: Counted): boolean =>
  one.productId === other.productId &&
  one.itemId === other.itemId &&
  one.quantity === other.quantity;

/** Finds an entry by its id. */
export function findEntry(db: Db, listId: number, entryId: string): Promise<Named | undefined> {
  return db.row(sql`
    select product_id as "productId", item_id as "itemId", quantity, names
    from lists.entry where list_id = ${listId} and external_id = ${entryId}::uuid`);
}
