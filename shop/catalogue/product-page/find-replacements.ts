import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { findTiles, type TilesCtx } from '../find-tiles.ts';
import { findReplacementIds } from './product.sql.ts';

/**
 * The first available replacement of each product, by the product's id (PD7, WL4); products without one are left out.
 * Two statements at most, none for no products.
 */
export async function findReplacements(
  ctx: TilesCtx,
  productIds: readonly number[],
): Promise<Map<number, ProductTile>> {
  if (productIds.length === 0) return new Map();
  const pairs = await findReplacementIds(ctx.db, productIds);
  const tiles = await findTiles(
    ctx,
    pairs.map(({ replacementId }) => replacementId),
  );
  const ready = new Map(
    tiles.filter(({ isShortage }) => !isShortage).map((tile) => [tile.id, tile]),
  );
  const found = new Map<number, ProductTile>();
  for (const { productId, replacementId } of pairs) {
    const tile = ready.get(replacementId);
    if (tile && !found.has(productId)) found.set(productId, tile);
  }
  return found;
}
