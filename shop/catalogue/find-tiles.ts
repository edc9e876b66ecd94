import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { tileView } from './tile.ts';
import { findTileRows, pickIds, type TileRow } from './tile.sql.ts';

export type TilesCtx = Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory'>;

/**
 * Tiles of the given products in the given order; those that the storefront does not sell are left out (LS4). At most one
 * statement: tiles that the process remembers are not read again until their product changes or a deal of theirs turns.
 */
export async function findTiles(ctx: TilesCtx, ids: readonly number[]): Promise<ProductTile[]> {
  const now = ctx.clock.now().getTime();
  const known = new Map<number, ProductTile | null>();
  for (const id of ids) {
    const kept = ctx.memory.get(keyOf(ctx, id)) as KeptTile | undefined;
    if (kept && kept.goodUntil > now) known.set(id, kept.tile);
  }
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  for (const [id, tile] of await readTiles(ctx, missing)) known.set(id, tile);
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
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
/** Measured over the demo catalogue, with what the memory keeps beside it. */
const tileBytes = 1_800;

async function readTiles(
  ctx: TilesCtx,
  ids: readonly number[],
): Promise<Map<number, ProductTile | null>> {
  if (ids.length === 0) return new Map();
  const mark = ctx.memory.mark();
  const rows = await findTileRows(ctx.db, pickIds(ids), ctx.storefront, ctx.clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = byId.get(id);
      const tile = row ? tileView(row, ctx) : null;
      const kept: KeptTile = { tile, goodUntil: goodUntil(row, ctx) };
      ctx.memory.set(keyOf(ctx, id), kept, [`product:${id}`, 'texts'], tileBytes, mark);
      return [id, tile];
    }),
  );
}

function goodUntil(row: TileRow | undefined, { clock }: TilesCtx): number {
  const turn = row?.nextTurnAt ? Date.parse(row.nextTurnAt) : Infinity;
  return row?.deal ? Math.min(turn, clock.now().getTime() + goodInDealMs) : turn;
}

function keyOf({ storefront }: TilesCtx, id: number): string {
  return `tile ${storefront.langCode} ${id}`;
}
