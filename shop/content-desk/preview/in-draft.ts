import type { PagePreview } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { undone } from '#shop/kernel/undone/undone.ts';
import { showFooterDraft } from '../footer/footer.sql.ts';
import { showDraft } from './preview.sql.ts';

/**
 * Runs `work` on the database as if the draft of a page, or of the footer, were published, and takes that back afterwards (OP1.content): no
 * other process sees it, no notice is sent and no revision is written.
 */
export function inDraft<Result>(
  db: Db,
  { path, drafted }: Pick<PagePreview, 'path' | 'drafted'>,
  { shop, language }: Pick<Storefront, 'shop' | 'language'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const show = (tx: Db) =>
    drafted === 'footer'
      ? showFooterDraft(tx, { shop, language })
      : showDraft(tx, { shop, language, path });
  return undone(db, show, work);
}
