import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { tileView } from './tile.ts';
import { findTileRows, pickIds } from './tile.sql.ts';

export type TilesCtx = Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts'>;

/** Tiles of the given products in the given order; those that the storefront does not sell are left out (LS4). One statement. */
export function findTiles(ctx: TilesCtx, ids: readonly number[]): Promise<ProductTile[]> {
  return ids.length === 0 ? Promise.resolve([]) : tilesOf(ctx, pickIds([...new Set(ids)]));
}

/** Tiles of what `picked` selects as product_id and ordinal. One statement. */
export async function tilesOf(ctx: TilesCtx, picked: Statement): Promise<ProductTile[]> {
  const rows = await findTileRows(ctx.db, picked, ctx.storefront, ctx.clock.now());
  return rows.map((row) => tileView(row, ctx));
}
