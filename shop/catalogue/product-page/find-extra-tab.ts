import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ExtraTabContent, LabelLayer } from '#shop/resolver-types.generated.ts';
import { isPreviewOf } from './is-preview-of.ts';
import { findExtraTabRow, findLabelRow } from './page-extras.sql.ts';

type ExtraCtx = Pick<Ctx, 'db' | 'storefront' | 'productPreview'>;

/** The content of an extra tab, in parts without markup (PD2); undefined where the product has none of that name. One statement. */
export async function findExtraTab(
  ctx: ExtraCtx,
  { productId, tabId }: { productId: number; tabId: string },
): Promise<ExtraTabContent | undefined> {
  const row = await findExtraTabRow(ctx.db, {
    productId,
    tabId,
    language: ctx.storefront.language,
    isPreview: isPreviewOf(ctx, productId),
  });
  return (
    row && {
      ...row,
      blocks: row.blocks.map(({ heading, text, entries }) => ({
        heading: heading ?? null,
        text: text ?? null,
        entries: entries ?? [],
      })),
    }
  );
}

/** Explanation of a label attribute (PD2); undefined for an unknown one. One statement. */
export function findLabelLayer(
  { db, storefront }: ExtraCtx,
  layerId: string,
): Promise<LabelLayer | undefined> {
  return findLabelRow(db, layerId, storefront.language);
}
