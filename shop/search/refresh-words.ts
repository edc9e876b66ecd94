import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { announceProducts } from '#shop/catalogue/price.sql.ts';
import { analyserVersion } from './analyser/analyser.ts';
import { wordsOfProduct } from './product-words.ts';
import { findFacts, findStaleProducts, writeWords } from './words.sql.ts';

const batchSize = 500;

/**
 * Makes the words anew under which products are found, after a change of their texts, brand, numbers, categories or attributes. One
 * statement reads and one writes for each 500 products; unknown ids are passed over (SE4).
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

/** Makes missing words, and those of an older analyser, batch by batch until none is left; answers how many products had them (SE4). */
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
  if (done > 0) log.info({ products: done }, 'Words of products were made anew');
  return done;
}
