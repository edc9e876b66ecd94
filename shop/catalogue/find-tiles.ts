import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ProductCache } from '#shop/kernel/memory.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { tileView } from './tile.ts';
import { findTileRows, pickIds, type TileRow } from './tile.sql.ts';

export type TilesCtx = Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory'>;

/**
 * Tiles of the given products in the given order; those that the storefront does not sell are left out (LS4). At most one
 * statement: cached tiles are not read again until their product changes, a deal of theirs begins or ends, or an hour has
 * passed.
 */
export async function findTiles(ctx: TilesCtx, ids: readonly number[]): Promise<ProductTile[]> {
  const now = ctx.clock.now().getTime();
  const cache = tileCache(ctx);
  const asked = [...new Set(ids)];
  const missing: number[] = [];
  const tiles = asked.map((id) => {
    const kept = cache.get(id) as KeptTile | undefined;
    if (kept && kept.goodUntil > now) return kept.tile;
    missing.push(id);
    return undefined;
  });
  const read = await readTiles(ctx, missing, cache);
  return asked.flatMap((id, place) => tiles[place] ?? read.get(id) ?? []);
}

/** Reads tiles into the cache, cached ones too. One statement. */
export async function rememberTiles(ctx: TilesCtx, ids: readonly number[]): Promise<void> {
  await readTiles(ctx, ids, tileCache(ctx));
}

/** Whether a tile of any of these products is cached. */
export function areTilesKnown(ctx: TilesCtx, ids: readonly number[]): boolean {
  const cache = tileCache(ctx);
  return ids.some((id) => cache.get(id) !== undefined);
}

/** A tile, or null where the storefront does not sell the product; `goodUntil` in milliseconds since 1970. */
type KeptTile = { tile: ProductTile | null; goodUntil: number };

/** The lifetime of a tile with a deal, whose reserved percentage changes with each sale. */
const goodInDealMs = 15_000;
/** Badges depend on the day, and not every change of other tables is announced. */
const goodMs = 3_600_000;

async function readTiles(
  ctx: TilesCtx,
  ids: readonly number[],
  cache: ProductCache,
): Promise<Map<number, ProductTile | null>> {
  if (ids.length === 0) return new Map();
  const version = cache.version();
  const rows = await findTileRows(ctx.db, pickIds(ids), ctx.storefront, ctx.clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = byId.get(id);
      const tile = row ? tileView(row, ctx) : null;
      const kept: KeptTile = { tile, goodUntil: goodUntil(row, ctx) };
      cache.set(id, kept, version);
      return [id, tile];
    }),
  );
}

function goodUntil(row: TileRow | undefined, { clock }: TilesCtx): number {
  const now = clock.now().getTime();
  const nextPriceChange = row?.nextPriceChangeAt ? Date.parse(row.nextPriceChangeAt) : Infinity;
  return Math.min(nextPriceChange, now + (row?.deal ? goodInDealMs : goodMs));
}

function tileCache({ memory, storefront }: TilesCtx): ProductCache {
  return memory.productCache(`tiles ${storefront.langCode}`);
}
