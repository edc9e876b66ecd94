import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Footer } from '#shop/resolver-types.generated.ts';
import { findFooterRow } from './content.sql.ts';

/** The footer of this shop and language; an empty one where none was written (HF4). */
export async function findFooter({
  db,
  storefront,
}: Pick<Ctx, 'db' | 'storefront'>): Promise<Footer> {
  const found = await findFooterRow(db, storefront);
  return found?.footer ?? { usps: [], links: [] };
}
