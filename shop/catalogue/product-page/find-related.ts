import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { tilesOf, type TilesCtx } from '../find-tiles.ts';
import { pickRelated, type RelationKind } from './product.sql.ts';

const most = 12;

/** Accessories, replacements or recommendations of a product, 12 tiles at most (PD2, PD7). One statement. */
export async function findRelated(
  ctx: TilesCtx,
  productId: number,
  kind: RelationKind,
  limit: number = most,
): Promise<ProductTile[]> {
  return (await tilesOf(ctx, pickRelated(productId, kind))).slice(
    0,
    Math.min(Math.max(0, limit), most),
  );
}
