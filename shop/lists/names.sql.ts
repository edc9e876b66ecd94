import type { NameStyle } from '#contract/names-on-products.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ListedProduct } from './lists.sql.ts';

/** The pieces of an entry, and how names are put on its product; undefined for an unknown one. */
export function findNamedEntry(
  db: Db,
  listId: number,
  entryId: string,
): Promise<{ quantity: number; nameStyle: NameStyle | null } | undefined> {
  return db.row(sql`
    select entry.quantity, product.name_style as "nameStyle"
    from lists.entry join catalogue.product on product.id = entry.product_id
    where entry.list_id = ${listId} and entry.external_id = ${entryId}::uuid`);
}

export async function writeNames(
  db: Db,
  listId: number,
  { entryId, names }: { entryId: string; names: readonly NamedPieces[] },
): Promise<void> {
  await db.run(sql`
    update lists.entry set names = ${JSON.stringify(names)}::jsonb
    where list_id = ${listId} and external_id = ${entryId}::uuid`);
}

/** Puts names on entries that have none, by their products and items; entries of a product with a single item have no item. One statement. */
export async function putNames(
  db: Db,
  listId: number,
  entries: readonly (ListedProduct & { names: readonly NamedPieces[] })[],
): Promise<void> {
  const named = entries.filter(({ names }) => names.length > 0);
  if (named.length === 0) return;
  await db.run(sql`
    update lists.entry set names = asked.names::jsonb
    from unnest(
      ${named.map(({ productId }) => productId)}::bigint[], ${named.map(({ itemId }) => itemId)}::bigint[],
      ${named.map(({ names }) => JSON.stringify(names))}::text[]
    ) as asked (product_id, item_id, names)
    where entry.list_id = ${listId} and entry.product_id = asked.product_id and entry.names = '[]'
      and (entry.item_id is null or entry.item_id = asked.item_id)`);
}
