import type { Ctx } from '#shop/kernel/ctx.ts';
import { shareRead } from '#shop/kernel/memory.ts';
import { findItemRows, type ItemRow, ofProduct } from './item.sql.ts';

/** The items of a product that the storefront sells, in their order; read once where parts of a page ask for them together. */
export function itemsOfProduct(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock'>,
  productId: number,
  { isPreview }: { isPreview: boolean },
): Promise<ItemRow[]> {
  const { db, storefront, clock } = ctx;
  return shareRead(ctx, `items of product ${productId}`, () =>
    findItemRows(db, ofProduct(productId), { storefront, now: clock.now(), isPreview }),
  );
}
