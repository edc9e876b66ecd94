import type { Ctx } from '#shop/kernel/ctx.ts';
import { shareRead } from '#shop/kernel/memory.ts';
import { findItemRows, ofProduct, type StoredItem } from './item.sql.ts';
import {
  variantAttributesFor,
  type VariantLabel,
  withVariantLabels,
} from './variant-attributes.ts';

/** An item with what was chosen, as people read it. */
export type ItemRow = StoredItem & { variantLabels: VariantLabel[] };

/** The items of a product that the storefront sells, in their order; read once where parts of a page ask for them together. */
export function itemsOfProduct(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'memory'>,
  productId: number,
  { isPreview }: { isPreview: boolean },
): Promise<ItemRow[]> {
  const { db, storefront, clock } = ctx;
  return shareRead(ctx, `items of product ${productId}`, async () => {
    const attributes = await variantAttributesFor(ctx);
    const wish = { storefront, now: clock.now(), isPreview };
    return withVariantLabels(await findItemRows(db, ofProduct(productId), wish), attributes);
  });
}
