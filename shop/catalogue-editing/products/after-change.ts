import { refreshListings } from '#shop/catalogue/price.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refreshWords } from '#shop/search/refresh-words.ts';
import { enqueueWords } from './products.sql.ts';

/** More products than this get their words by a job, so that a transaction stays short. */
const mostWordsAtOnce = 50;

/**
 * Brings what is derived from products up to date within the transaction that changed them: listings and counts, the words that they
 * are found by, and cached pages. Three to five statements for any number of products, whose rows the caller has locked.
 */
export async function refreshProducts(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
  await refreshListings(tx, ids);
  await refreshNames(tx, ids);
}

/**
 * Brings the words that products are found by and their cached pages up to date where what they are called changed, not what they cost.
 * One to four statements.
 */
export async function refreshNames(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds.length > mostWordsAtOnce) await enqueueWords(tx, productIds);
  else await refreshWords(tx, productIds);
  await announceProducts(tx, productIds);
}
