import { shareRead } from '#shop/kernel/memory.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { findTiles, type TilesCtx } from '../find-tiles.ts';
import type { RelatedRow, RelationKind } from './product.sql.ts';

const most = 12;

/** A product with the products beside it, as `findProduct` answers it. */
type WithRelated = { id: number; related?: readonly RelatedRow[] };

/**
 * Accessories, replacements or recommendations of a product, 12 tiles at most (PD2, PD7). One statement for tiles that are not cached,
 * of all kinds that are asked for together.
 */
export async function findRelated(
  ctx: TilesCtx,
  { id, related = [] }: WithRelated,
  kind: RelationKind,
  limit: number = most,
): Promise<ProductTile[]> {
  const tiles = await shareRead(ctx, `related to product ${id}`, () => tilesOf(ctx, related));
  return (tiles.get(kind) ?? []).slice(0, Math.min(Math.max(0, limit), most));
}

async function tilesOf(
  ctx: TilesCtx,
  related: readonly RelatedRow[],
): Promise<ReadonlyMap<RelationKind, ProductTile[]>> {
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
