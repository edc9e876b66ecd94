import { setTimeout as wait } from 'node:timers/promises';
import { createOpenSearchIndexer, type OpenSearchIndexer } from './indexer.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { CatalogueSource } from '../source-port.ts';

/** Handlers of notices of changes. */
export type ChangeHandlers = {
  onTags: (tags: readonly string[]) => void;
  /** Notices arrive from now on; earlier ones may be lost. */
  onListening: () => void;
  onLost: (error: Error) => void;
};

type Options = {
  /** As in `createOpenSearchIndex`. */
  engineUrls: string;
  source: CatalogueSource;
  /** Listens to what changes in the catalogue. */
  listen: (listening: ChangeHandlers) => { close(): Promise<void> };
  clock: Clock;
  log: Log;
  /** Delay of a retry. */
  retryMs?: number;
  /** As in `createOpenSearchIndexer`. */
  queriesEndMs?: number;
};

const batchSize = 1_000;
/** How long changes are collected while a generation gets its copies. */
const pauseMs = 200;
/** No build takes as long, so an inactive generation of this age is one that a killed process left. */
const abandonedAfterMs = 86_400_000;
const productTag = /^product:(\d{1,15})$/;

/**
 * Keeps a remote engine up to date (OP5): rebuilds at the start, on request and when notices may be lost; updates single products
 * as they change. Failures are retried until they succeed. Several processes may repeat each other's work without harm.
 */
export function startEngineFeeder(options: Options): { close(): Promise<void> } {
  const { engineUrls, source, clock, log, retryMs = 30_000 } = options;
  const closed = new AbortController();
  const { signal } = closed;
  const pause = (ms: number) => wait(ms, undefined, { signal });
  const indexer = createOpenSearchIndexer({
    urls: engineUrls,
    pause,
    queriesEndMs: options.queriesEndMs,
  });
  const changed = new Set<number>();
  let wantsAll = false;
  let working: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  const listener = options.listen({
    onTags: markChanged,
    onListening: () => markChanged(['*']),
    onLost: (error) => log.warn({ err: error }, 'The connection for notices of changes is lost'),
  });
  return {
    async close() {
      closed.abort();
      clearTimeout(retryTimer);
      await listener.close();
      await working;
    },
  };

  function markChanged(tags: readonly string[]): void {
    wantsAll ||= tags.some((tag) => tag === '*' || tag === 'navigation' || tag === 'index');
    for (const tag of tags) {
      const id = productTag.exec(tag)?.[1];
      if (id !== undefined) changed.add(Number(id));
    }
    if (retryTimer === undefined) begin();
  }

  function begin(): void {
    retryTimer = undefined;
    working ??= feed().finally(() => {
      working = undefined;
      // Changes that arrived while it ended.
      if (retryTimer === undefined && isWanted()) begin();
    });
  }

  function isWanted(): boolean {
    return !signal.aborted && (wantsAll || changed.size > 0);
  }

  async function feed(): Promise<void> {
    while (isWanted()) {
      try {
        if (wantsAll) await feedAll();
        else await writeChanged(changed, { indexer, source, clock, targets: [undefined] });
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error }, 'The engine could not be fed');
        retryTimer = setTimeout(begin, retryMs);
        return;
      }
    }
  }

  async function feedAll(): Promise<void> {
    wantsAll = false;
    const generation = nameOf(clock.now());
    try {
      await indexer.createIndex(generation);
      const isShown = await feedGeneration(generation, {
        indexer,
        source,
        clock,
        changed,
        isWanted: () => !signal.aborted,
      });
      if (!isShown) return await indexer.dropGeneration(generation);
    } catch (error) {
      wantsAll = true;
      await indexer.dropGeneration(generation).catch(() => undefined);
      throw error;
    }
    log.info({ generation }, 'The engine shows a new generation');
    const eldest = nameOf(new Date(clock.now().getTime() - abandonedAfterMs));
    await indexer.dropGenerationsBefore(eldest).catch((error: unknown) => {
      log.warn({ err: error }, 'Abandoned generations of the engine could not be deleted');
    });
  }
}

type Filling = Omit<Writing, 'targets'> & { changed: Set<number>; isWanted: () => boolean };

/**
 * Fills a generation and shows it. Changes of the meantime are written into it and into the active one, which is queried until then.
 * Returns false where it was not wanted any more before it was full.
 */
async function feedGeneration(
  generation: string,
  { changed, isWanted, ...parts }: Filling,
): Promise<boolean> {
  const { indexer, source, clock } = parts;
  const readAt = clock.now();
  const saleIds = await findSaleIds(source);
  const targets = (await indexer.isShown()) ? [undefined, generation] : [generation];
  const follow = async () => {
    while (changed.size > 0) await writeChanged(changed, { ...parts, targets });
  };
  for await (const products of source.readProducts(readAt)) {
    if (!isWanted()) return false;
    await indexer.writeProducts({ products, saleIds, readAt }, generation);
    await follow();
  }
  const showing = indexer.showGeneration(generation).then(() => true);
  // Its fault is thrown below, unless following throws first.
  showing.catch(() => undefined);
  let isShown: boolean;
  do {
    isShown = await Promise.race([showing, wait(pauseMs, false)]);
    await follow();
  } while (!isShown);
  return true;
}

/** A generation; undefined for the active one. */
type Target = string | undefined;
type Writing = Pick<Options, 'source' | 'clock'> & {
  indexer: OpenSearchIndexer;
  targets: readonly Target[];
};

/** Takes some of the changed products out of the set and writes them; puts them back after a fault. */
async function writeChanged(
  changed: Set<number>,
  { indexer, source, clock, targets }: Writing,
): Promise<void> {
  const ids = [...changed].slice(0, batchSize);
  for (const id of ids) changed.delete(id);
  try {
    const readAt = clock.now();
    const products = await source.findProducts(readAt, ids);
    const saleIds = await findSaleIds(source);
    const found = new Set(products.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    for (const target of targets) {
      await indexer.writeProducts({ products, saleIds, readAt }, target);
      await indexer.removeProducts(gone, target);
    }
  } catch (error) {
    for (const id of ids) changed.add(id);
    throw error;
  }
}

async function findSaleIds(source: CatalogueSource): Promise<number[]> {
  return (await source.findCategories()).filter(({ isSale }) => isSale).map(({ id }) => id);
}

/** 20261121154312345: by the millisecond, so that builds do not share a name. */
function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/\D/g, '');
}
