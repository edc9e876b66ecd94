import { shareRead } from '#shop/kernel/memory.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { findTiles, type TilesCtx } from '../find-tiles.ts';
import { findRelatedIds, type RelationKind } from './product.sql.ts';

const most = 12;

/**
 * Accessories, replacements or recommendations of a product, 12 tiles at most (PD2, PD7). One statement for all kinds that are asked
 * for together, and one for tiles that are not cached.
 */
export async function findRelated(
  ctx: TilesCtx,
  productId: number,
  kind: RelationKind,
  limit: number = most,
): Promise<ProductTile[]> {
  const related = await shareRead(ctx, `related to product ${productId}`, () =>
    tilesRelatedTo(ctx, productId),
  );
  return (related.get(kind) ?? []).slice(0, Math.min(Math.max(0, limit), most));
}

async function tilesRelatedTo(
  ctx: TilesCtx,
  productId: number,
): Promise<ReadonlyMap<RelationKind, ProductTile[]>> {
  const related = await findRelatedIds(ctx.db, productId);
  const tiles = await findTiles(
    ctx,
    related.map((each) => each.productId),
  );
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  const byKind = Map.groupBy(related, ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, ofKind]) => [
      kind,
      ofKind.flatMap(({ productId: id }) => byId.get(id) ?? []),
    ]),
  );
}
