import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyserVersion } from './analyser/analyser.ts';
import { wordsOfProduct } from './product-words.ts';
import { findFacts, findStaleProducts, writeWords } from './words.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

const batchSize = 500;

/**
 * Rebuilds the index words of products, after a change of their texts, brand, numbers, categories or attributes (SE4). Two
 * statements per 500 products; unknown ids are ignored.
 */
export async function refreshWords(db: Db, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batchSize) {
    const facts = await findFacts(db, productIds.slice(start, start + batchSize));
    const rows = facts.map(({ productId, language, ...product }) => ({
      productId,
      language,
      ...wordsOfProduct(language, product),
    }));
    if (rows.length > 0) await writeWords(db, rows, analyserVersion);
  }
}

/** Rebuilds missing and outdated index words in batches until none is left (SE4). Returns the number of products. */
export async function refreshStaleWords({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<number> {
  let done = 0;
  for (;;) {
    const stale = await findStaleProducts(db, analyserVersion, batchSize);
    if (stale.length === 0) break;
    await db.transaction(async (tx) => {
      await refreshWords(tx, stale);
      await announceProducts(tx, stale);
    });
    done += stale.length;
  }
  if (done > 0) log.info({ products: done }, 'Index words of products were rebuilt');
  return done;
}
