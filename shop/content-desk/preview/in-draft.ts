import type { PagePreview } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { undone } from '#shop/kernel/undone/undone.ts';
import { footerTables } from '../footer/footer-tables.sql.ts';
import { navigationTables } from '../navigation/navigation.sql.ts';
import { showPartDraft } from '../parts/part.sql.ts';
import { showDraft } from './preview.sql.ts';

/**
 * Runs `work` on the database as if the draft of a page, of the footer or of the navigation, were published, and takes that back afterwards
 * (OP1.content): no other process sees it, no notice is sent and no revision is written.
 */
export function inDraft<Result>(
  db: Db,
  { path, drafted }: Pick<PagePreview, 'path' | 'drafted'>,
  storefront: Pick<Storefront, 'shop' | 'language' | 'store'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { shop, language, store } = storefront;
  const show = {
    page: (tx: Db) => showDraft(tx, { shop, language, path }),
    footer: (tx: Db) => showPartDraft(tx, footerTables({ shop, language })),
    navigation: (tx: Db) => showPartDraft(tx, navigationTables(store)),
  };
  return undone(db, show[drafted], work);
}
