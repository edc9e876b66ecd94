import {
  createOpenSearchIndexer,
  type OpenSearchIndexer,
} from '#adapters/catalogue-index/opensearch/indexer.ts';
import { listen } from '#database/listen.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import {
  findIndexedCategories,
  findIndexedProducts,
  readIndexedProducts,
} from '#shop/search/index-rows.sql.ts';
import { changesChannel } from '../follow-changes.ts';
import { engineReader } from './engine-reader.ts';

type Options = {
  engineUrl: string;
  databaseUrl: string;
  db: Db;
  clock: Clock;
  log: Log;
  /** Between a failure and the next try. */
  restMs?: number;
};

const mostAtOnce = 1_000;
const productTag = /^product:(\d{1,15})$/;

/**
 * Keeps a remote engine true to the database (OP5): everything anew at the beginning, when told so and when changes may have gone
 * untold; single products as they change. What fails is tried again until it succeeds. Several processes repeat each other's work
 * and harm nothing.
 */
export function startEngineFeeder(options: Options): { close(): Promise<void> } {
  const { engineUrl, databaseUrl, db, clock, log, restMs = 30_000 } = options;
  const indexer = createOpenSearchIndexer({ url: engineUrl, reader: engineReader });
  const changed = new Set<number>();
  let wantsAll = false;
  let working: Promise<void> | undefined;
  let isClosed = false;
  let rest: NodeJS.Timeout | undefined;
  const listener = listen({
    url: databaseUrl,
    channel: changesChannel,
    onMessage: (payload) => take(payload.split(',').map((tag) => tag.trim())),
    onListening: () => take(['*']),
    onLost: (error) => log.warn({ err: error }, 'The engine is not told of changes'),
  });
  return {
    async close() {
      isClosed = true;
      clearTimeout(rest);
      await listener.close();
      await working;
    },
  };

  function take(tags: readonly string[]): void {
    wantsAll ||= tags.includes('*');
    for (const tag of tags) {
      const id = productTag.exec(tag)?.[1];
      if (id !== undefined) changed.add(Number(id));
    }
    if (rest === undefined) begin();
  }

  function begin(): void {
    rest = undefined;
    working ??= feed().finally(() => {
      working = undefined;
      // What came between its last look and its end.
      if (rest === undefined && isWanted()) begin();
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
        if (!isClosed) rest = setTimeout(begin, restMs);
        return;
      }
    }
  }

  async function feedAll(): Promise<void> {
    wantsAll = false;
    const generation = nameOf(clock.now());
    try {
      await indexer.createIndexes(generation);
      await feedGeneration({ indexer, generation, db, clock });
      await indexer.showGeneration(generation);
    } catch (error) {
      wantsAll = true;
      await indexer.dropGeneration(generation).catch(() => undefined);
      throw error;
    }
    log.info({ generation }, 'The engine shows a new generation');
  }

  async function feedChanged(): Promise<void> {
    const ids = [...changed].slice(0, mostAtOnce);
    for (const id of ids) changed.delete(id);
    try {
      const readAt = clock.now();
      const products = await findIndexedProducts(db, readAt, ids);
      const found = new Set(products.map(({ id }) => id));
      await indexer.writeProducts({ products, saleIds: await findSaleIds(db), readAt });
      await indexer.removeProducts(ids.filter((id) => !found.has(id)));
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }
}

type Feeding = { indexer: OpenSearchIndexer; generation: string; db: Db; clock: Clock };

async function feedGeneration({ indexer, generation, db, clock }: Feeding): Promise<void> {
  const readAt = clock.now();
  await indexer.writeCategories(await findIndexedCategories(db), generation);
  const saleIds = await findSaleIds(db);
  for await (const products of readIndexedProducts(db, readAt))
    await indexer.writeProducts({ products, saleIds, readAt }, generation);
}

async function findSaleIds(db: Db): Promise<number[]> {
  return (await findIndexedCategories(db)).filter(({ isSale }) => isSale).map(({ id }) => id);
}

/** 20261121154312345: by the millisecond, so that builds do not share a name. */
function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/\D/g, '');
}
