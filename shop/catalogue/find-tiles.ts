import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Shelf } from '#shop/kernel/memory.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { tileView } from './tile.ts';
import { findTileRows, pickIds, type TileRow } from './tile.sql.ts';

export type TilesCtx = Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory'>;

/**
 * Tiles of the given products in the given order; those that the storefront does not sell are left out (LS4). At most one
 * statement: tiles that the process remembers are not read again until their product changes, a deal of theirs turns or an hour
 * has gone.
 */
export async function findTiles(ctx: TilesCtx, ids: readonly number[]): Promise<ProductTile[]> {
  const now = ctx.clock.now().getTime();
  const shelf = shelfOf(ctx);
  const asked = [...new Set(ids)];
  const missing: number[] = [];
  const tiles = asked.map((id) => {
    const kept = shelf.get(id) as KeptTile | undefined;
    if (kept && kept.goodUntil > now) return kept.tile;
    missing.push(id);
    return undefined;
  });
  const read = await readTiles(ctx, missing, shelf);
  return asked.flatMap((id, place) => tiles[place] ?? read.get(id) ?? []);
}

/** Reads tiles, known ones too, so that the process remembers them from now on. One statement. */
export async function rememberTiles(ctx: TilesCtx, ids: readonly number[]): Promise<void> {
  await readTiles(ctx, ids, shelfOf(ctx));
}

/** Whether the process still remembers a tile of any of these products. */
export function areTilesKnown(ctx: TilesCtx, ids: readonly number[]): boolean {
  const shelf = shelfOf(ctx);
  return ids.some((id) => shelf.get(id) !== undefined);
}

/** Tiles of what `picked` selects as product_id and ordinal. One statement. */
export async function tilesOf(ctx: TilesCtx, picked: Statement): Promise<ProductTile[]> {
  const rows = await findTileRows(ctx.db, picked, ctx.storefront, ctx.clock.now());
  return rows.map((row) => tileView(row, ctx));
}

/** A tile, or null where the storefront does not sell the product; `goodUntil` in milliseconds since 1970. */
type KeptTile = { tile: ProductTile | null; goodUntil: number };

/** Pieces of a deal go all the time, so its reserved percentage is read anew after this. */
const goodInDealMs = 15_000;
/** A badge says what is new by the day, and not every change of other tables is told of. */
const goodMs = 3_600_000;

async function readTiles(
  ctx: TilesCtx,
  ids: readonly number[],
  shelf: Shelf,
): Promise<Map<number, ProductTile | null>> {
  if (ids.length === 0) return new Map();
  const mark = shelf.mark();
  const rows = await findTileRows(ctx.db, pickIds(ids), ctx.storefront, ctx.clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = byId.get(id);
      const tile = row ? tileView(row, ctx) : null;
      const kept: KeptTile = { tile, goodUntil: goodUntil(row, ctx) };
      shelf.set(id, kept, mark);
      return [id, tile];
    }),
  );
}

function goodUntil(row: TileRow | undefined, { clock }: TilesCtx): number {
  const now = clock.now().getTime();
  const turn = row?.nextTurnAt ? Date.parse(row.nextTurnAt) : Infinity;
  return Math.min(turn, now + (row?.deal ? goodInDealMs : goodMs));
}

function shelfOf({ memory, storefront }: TilesCtx): Shelf {
  return memory.shelf(`tiles ${storefront.langCode}`);
}
