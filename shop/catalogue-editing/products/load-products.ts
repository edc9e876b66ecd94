import type { Db } from '#shop/kernel/db.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import type { DutyFacts } from '../duties/judge-duties.ts';
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

/** The fields and texts by which duties are judged. */
export function factsOf({ fields, texts }: LoadedProduct): Pick<DutyFacts, 'fields' | 'texts'> {
  return {
    fields,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, text.fields]),
    ),
  };
}
