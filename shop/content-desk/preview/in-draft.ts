import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { undone } from '#shop/kernel/undone/undone.ts';
import { showDraft } from './preview.sql.ts';

/**
 * Runs `work` on the database as if a page's draft were published, and takes that back afterwards (OP1.content): no other process sees it, no
 * notice is sent and no revision is written.
 */
export function inDraft<Result>(
  db: Db,
  path: string,
  { shop, language }: Pick<Storefront, 'shop' | 'language'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return undone(db, (tx) => showDraft(tx, { shop, language, path }), work);
}
