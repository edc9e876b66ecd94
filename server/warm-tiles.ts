import { setTimeout as rest } from 'node:timers/promises';
import { findTiles } from '#shop/catalogue/find-tiles.ts';
import { findBestSold } from '#shop/catalogue/best-sold.sql.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { FollowingIndex } from './catalogue-index/following-index.ts';
import type { CtxParts } from './request-ctx.ts';

/** Most of what the process may remember is for the first storefront. */
const mostOfFirst = 30_000;
const mostOfOthers = 2_500;
const atOnce = 120;

/** How often it is looked whether listings come from the index: tiles that nobody waits for need not be read beside its build. */
const lookMs = 500;

/** Warms tiles once the index answers by itself. What fails is logged: then each is read when it is asked for. */
export function startWarming(
  { ctxParts, hosts }: { ctxParts: Parts; hosts: HostTable },
  index: Pick<FollowingIndex, 'isWarm'>,
  log: Log,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  const warmed = warmOnceBuilt().catch((fault: unknown) => {
    if (!signal.aborted) log.warn({ err: fault }, 'Tiles could not be read ahead');
  });
  return {
    async close() {
      stop.abort();
      await warmed;
    },
  };

  async function warmOnceBuilt(): Promise<void> {
    while (!index.isWarm()) await rest(lookMs, undefined, { ref: false, signal });
    await warmTiles(ctxParts, hosts, signal);
  }
}

type Parts = Pick<CtxParts, 'db' | 'clock' | 'texts' | 'memory'>;

/**
 * Reads the tiles of the best sold products before anybody asks for them: after a start the first visitors of a listing would each
 * wait for sixty (LS4). It rests as long as it worked, so that who is there already hardly waits for it. Throws once `signal` is given.
 */
export async function warmTiles(
  parts: Parts,
  hosts: HostTable,
  signal: AbortSignal,
): Promise<void> {
  const storefronts = new Map<string, Storefront>();
  for (const storefront of hosts.values())
    if (!storefronts.has(storefront.langCode)) storefronts.set(storefront.langCode, storefront);
  const ids = await findBestSold(parts.db, mostOfFirst);
  let most = mostOfFirst;
  for (const storefront of storefronts.values()) {
    await warmStorefront(parts, storefront, { ids: ids.slice(0, most), signal });
    most = mostOfOthers;
  }
}

async function warmStorefront(
  { texts, ...parts }: Parts,
  storefront: Storefront,
  { ids, signal }: { ids: readonly number[]; signal: AbortSignal },
): Promise<void> {
  const ctx = { ...parts, storefront, texts: texts.textsFor(storefront) };
  for (let from = 0; from < ids.length; from += atOnce) {
    const startedAt = performance.now();
    await findTiles(ctx, ids.slice(from, from + atOnce));
    await rest(performance.now() - startedAt, undefined, { ref: false, signal });
  }
}
