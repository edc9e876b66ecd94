import type { Db } from '#shop/kernel/db.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { findTexts, type LockedProduct, lockProducts, type StoredText } from './products.sql.ts';

export type LoadedProduct = LockedProduct & { texts: Partial<Record<Language, StoredText>> };

/** Locks products until the transaction ends, and reads them with their texts. Two statements. */
export async function loadProducts(
  tx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LoadedProduct>> {
  const products = await lockProducts(tx, ids);
  const loaded = new Map<number, LoadedProduct>(
    products.map((product) => [product.id, { ...product, texts: {} }]),
  );
  for (const text of await findTexts(tx, ids)) {
    const product = loaded.get(text.productId);
    if (product) product.texts[text.language] = text;
  }
  return loaded;
}
