import { createOpenSearchIndexer, type OpenSearchIndexer } from './indexer.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { CatalogueSource } from '../source-port.ts';
import { engineAnalyser } from './engine-analyser.ts';

/** Handlers of notices of changes. */
export type ChangeHandlers = {
  onTags: (tags: readonly string[]) => void;
  /** Notices arrive from now on; earlier ones may be lost. */
  onListening: () => void;
  onLost: (error: Error) => void;
};

type Options = {
  engineUrl: string;
  source: CatalogueSource;
  /** Listens to what changes in the catalogue. */
  listen: (listening: ChangeHandlers) => { close(): Promise<void> };
  clock: Clock;
  log: Log;
  /** Delay of a retry. */
  retryMs?: number;
};

const batchSize = 1_000;
const productTag = /^product:(\d{1,15})$/;

/**
 * Keeps a remote engine up to date (OP5): rebuilds at the start, on request and when notices may be lost; updates single products
 * as they change. Failures are retried until they succeed. Several processes may repeat each other's work without harm.
 */
export function startEngineFeeder(options: Options): { close(): Promise<void> } {
  const { engineUrl, source, clock, log, retryMs = 30_000 } = options;
  const indexer = createOpenSearchIndexer({ url: engineUrl, reader: engineAnalyser });
  const changed = new Set<number>();
  let wantsAll = false;
  let working: Promise<void> | undefined;
  let isClosed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  const listener = options.listen({
    onTags: markChanged,
    onListening: () => markChanged(['*']),
    onLost: (error) => log.warn({ err: error }, 'The connection for notices of changes is lost'),
  });
  return {
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await listener.close();
      await working;
    },
  };

  function markChanged(tags: readonly string[]): void {
    wantsAll ||= tags.includes('*') || tags.includes('navigation');
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
    return !isClosed && (wantsAll || changed.size > 0);
  }

  async function feed(): Promise<void> {
    while (isWanted()) {
      try {
        if (wantsAll) await feedAll();
        else await feedChanged();
      } catch (error) {
        log.error({ err: error }, 'The engine could not be fed');
        if (!isClosed) retryTimer = setTimeout(begin, retryMs);
        return;
      }
    }
  }

  async function feedAll(): Promise<void> {
    wantsAll = false;
    const generation = nameOf(clock.now());
    try {
      await indexer.createIndexes(generation);
      await feedGeneration({ indexer, generation, source, clock });
      await indexer.showGeneration(generation);
    } catch (error) {
      wantsAll = true;
      await indexer.dropGeneration(generation).catch(() => undefined);
      throw error;
    }
    log.info({ generation }, 'The engine shows a new generation');
  }

  async function feedChanged(): Promise<void> {
    const ids = [...changed].slice(0, batchSize);
    for (const id of ids) changed.delete(id);
    try {
      const readAt = clock.now();
      const products = await source.findProducts(readAt, ids);
      const found = new Set(products.map(({ id }) => id));
      await indexer.writeProducts({ products, saleIds: await findSaleIds(source), readAt });
      await indexer.removeProducts(ids.filter((id) => !found.has(id)));
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }
}

type Feeding = {
  indexer: OpenSearchIndexer;
  generation: string;
  source: CatalogueSource;
  clock: Clock;
};

async function feedGeneration({ indexer, generation, source, clock }: Feeding): Promise<void> {
  const readAt = clock.now();
  await indexer.writeCategories(await source.findCategories(), generation);
  const saleIds = await findSaleIds(source);
  for await (const products of source.readProducts(readAt))
    await indexer.writeProducts({ products, saleIds, readAt }, generation);
}

async function findSaleIds(source: CatalogueSource): Promise<number[]> {
  return (await source.findCategories()).filter(({ isSale }) => isSale).map(({ id }) => id);
}

/** 20261121154312345: by the millisecond, so that builds do not share a name. */
function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/\D/g, '');
}
