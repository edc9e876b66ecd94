import type { Db } from '#shop/kernel/db.ts';
import type { ProductGroup } from './fields/new-items.ts';
import { findItems, findProductsOf } from './line.sql.ts';
import type { ReadLine } from './fields/read-line.ts';

/**
 * Puts lines together by product: those of the same product key, and those of items of one product. A key that no item of the file
 * knows may be the number of an item that exists. At most three statements.
 */
export async function groupLines(db: Db, lines: readonly ReadLine[]): Promise<ProductGroup[]> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? []);
  const products = await productsOf(db, itemIds);
  const byKey = Map.groupBy(lines, ({ group, line }) =>
    group === null ? `line ${line}` : `group ${group}`,
  );
  const groups = [...byKey.values()].map((all) => ({
    lines: all,
    key: all[0]?.group ?? null,
    productId: all.map(({ itemId }) => products.get(itemId ?? 0)).find(Boolean) ?? null,
  }));
  const loose = groups.flatMap(({ key, productId }) => (productId === null && key ? [key] : []));
  const named = loose.length === 0 ? [] : await findItems(db, 'itemNumber', loose);
  const known = await productsOf(
    db,
    named.map(({ itemId }) => itemId),
  );
  const byNumber = new Map(named.map(({ key, itemId }) => [key, known.get(itemId) ?? null]));
  return groups.map((group) => ({
    lines: group.lines,
    productId: group.productId ?? byNumber.get(group.key ?? '') ?? null,
  }));
}

async function productsOf(db: Db, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const found = await findProductsOf(db, itemIds);
  return new Map(found.map(({ itemId, productId }) => [itemId, productId]));
}
