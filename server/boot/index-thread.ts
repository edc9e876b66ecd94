import { parentPort, workerData } from 'node:worker_threads';
import { handleCalls } from '#adapters/catalogue-index/handle-calls.ts';
import { createColumnsKeeper } from '#adapters/catalogue-index/columns-keeper.ts';
import { openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { limitQuery, limitText } from '#shop/search/postgres-index/limit-query.ts';
import { createCatalogueSource } from './catalogue-source.ts';

// Worker thread of the catalogue index. It has its own connections, so that filling the columns delays no request.

/** The thread's start data. */
export type IndexThreadData = { databaseUrl: string };

if (!parentPort) throw new Error('index-thread.ts runs only as a worker thread.');
const { databaseUrl } = workerData as IndexThreadData;
const { db } = openDatabase({
  url: databaseUrl,
  applicationName: 'ranzen index',
  maxConnections: 2,
  statementTimeoutMs: 60_000,
});
const keeper = createColumnsKeeper({
  source: createCatalogueSource(db),
  clock: systemClock,
  /** Ends the thread; the process then starts another one. */
  onFault(fault) {
    throw fault;
  },
});
handleCalls(parentPort, { keeper, clock: systemClock, limitQuery, limitText });
