import { setTimeout as rest } from 'node:timers/promises';
import { findBestSold } from '#shop/catalogue/best-sold.sql.ts';
import { areTilesKnown, rememberTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { CtxParts } from '../context/request-ctx.ts';

/** Share of the cache for the first storefront. */
const mostOfFirst = 120_000;
const mostOfOthers = 5_000;
const atOnce = 120;

/** Tiles expire after an hour, so they are read again before. */
const againAfterMs = 30 * 60_000;

/** Interval of checks whether the index is ready, and whether the cache was emptied. */
const lookMs = 500;
/** Pause after a failed read: the database may be down for a while. */
const againAfterFailureMs = 10_000;
/** Sample of products: when none of them is cached, the whole cache was emptied. */
const fewOfBest = 20;

/** Preloading of tiles. `isDone` reports the first pass. */
export type Warming = { isDone(): boolean; close(): Promise<void> };

/**
 * Preloads tiles once the index is ready, and repeats it before they expire. A failed read is logged and repeated after `restMs`;
 * until then each tile is read on demand.
 */
export function startWarming(
  { ctxParts, hosts }: { ctxParts: Parts; hosts: HostTable },
  index: Pick<FollowingIndex, 'isWarm'>,
  log: Log,
  restMs = againAfterFailureMs,
): Warming {
  const stop = new AbortController();
  const { signal } = stop;
  let isDone = false;
  const working = keepTrying();
  return {
    isDone: () => isDone,
    async close() {
      stop.abort();
      await working;
    },
  };

  async function keepTrying(): Promise<void> {
    while (!signal.aborted) {
      try {
        await keepWarm();
      } catch (fault) {
        if (signal.aborted) return;
        log.warn({ err: fault }, 'Tiles could not be read ahead');
        await look(restMs).catch(() => undefined);
      }
    }
  }

  async function keepWarm(): Promise<never> {
    for (;;) {
      while (!index.isWarm()) await look(lookMs);
      const readAt = performance.now();
      const { ctx, ids } = await warmTiles(ctxParts, hosts, signal);
      isDone = true;
      const isKnown = () => ids.length === 0 || areTilesKnown(ctx, ids.slice(0, fewOfBest));
      while (performance.now() - readAt < againAfterMs && isKnown()) await look(lookMs);
    }
  }

  async function look(afterMs: number): Promise<void> {
    await rest(afterMs, undefined, { ref: false, signal });
  }
}

type Parts = Pick<CtxParts, 'db' | 'clock' | 'texts' | 'memory'>;

/**
 * Preloads the tiles of the best-selling products, because the first visitors of a listing after a start would each wait for sixty
 * (LS4). It pauses as long as it works, so that it hardly delays other requests. Returns what it read for the first storefront.
 * Throws when `signal` aborts.
 */
export async function warmTiles(
  parts: Parts,
  hosts: HostTable,
  signal: AbortSignal,
): Promise<{ ctx: TilesCtx; ids: readonly number[] }> {
  const ids = await findBestSold(parts.db, mostOfFirst);
  const [first, ...others] = storefrontsOf(hosts).map((storefront) => ctxOf(parts, storefront));
  if (!first) throw new Error('A shop without a storefront has no tiles.');
  await warmStorefront(first, ids, signal);
  for (const ctx of others) await warmStorefront(ctx, ids.slice(0, mostOfOthers), signal);
  return { ctx: first, ids };
}

function storefrontsOf(hosts: HostTable): Storefront[] {
  const byCode = new Map<string, Storefront>();
  for (const storefront of hosts.values())
    if (!byCode.has(storefront.langCode)) byCode.set(storefront.langCode, storefront);
  return [...byCode.values()];
}

function ctxOf({ texts, ...parts }: Parts, storefront: Storefront): TilesCtx {
  return { ...parts, storefront, texts: texts.textsFor(storefront) };
}

async function warmStorefront(
  ctx: TilesCtx,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const startedAt = performance.now();
    await rememberTiles(ctx, ids.slice(from, from + atOnce));
    await rest(performance.now() - startedAt, undefined, { ref: false, signal });
  }
}
