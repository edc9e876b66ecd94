import { setTimeout as rest } from 'node:timers/promises';
import { findBestSold } from '#shop/catalogue/best-sold.sql.ts';
import { areTilesKnown, rememberTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { FollowingIndex } from './catalogue-index/following-index.ts';
import type { CtxParts } from './request-ctx.ts';

/** Most of what the process may remember is for the first storefront. */
const mostOfFirst = 120_000;
const mostOfOthers = 5_000;
const atOnce = 120;

/** Tiles are good for an hour: they are read again before it is over. */
const againAfterMs = 30 * 60_000;

/** How often it is looked whether listings come from the index, and whether the process forgot: nobody waits for these tiles. */
const lookMs = 500;
/** After a read that failed: the database may be away for a while. */
const againAfterFailureMs = 10_000;
/** Products that would all have to change at once to look as if everything was forgotten. */
const fewOfBest = 20;

/** Reads tiles ahead, as `isDone` tells. */
export type Warming = { isDone(): boolean; close(): Promise<void> };

/**
 * Warms tiles once the index answers by itself, and again and again. A read that fails is logged and begun again after `restMs`: until
 * then each tile is read when it is asked for.
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
 * Reads the tiles of the best sold products before anybody asks for them: after a start the first visitors of a listing would each
 * wait for sixty (LS4). It rests as long as it worked, so that who is there already hardly waits for it. Answers what it read for the
 * first storefront. Throws once `signal` is given.
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
