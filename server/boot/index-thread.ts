import { parentPort, workerData } from 'node:worker_threads';
import { createColumnsFile } from '#adapters/catalogue-index/columns-file.ts';
import { createColumnsKeeper } from '#adapters/catalogue-index/columns-keeper.ts';
import { handleCalls, warn } from '#adapters/catalogue-index/handle-calls.ts';
import { openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { limitQuery, limitText } from '#shop/search/postgres-index/limit-query.ts';
import { createCatalogueSource } from './catalogue-source.ts';

// Worker thread of the catalogue index. It has its own connections, so that filling the columns delays no request.

/** The thread's start data. */
export type IndexThreadData = {
  databaseUrl: string;
  /** Where the columns are kept for the next start; undefined for nowhere. */
  columnsPath?: string | undefined;
};

if (!parentPort) throw new Error('index-thread.ts runs only as a worker thread.');
const port = parentPort;
const { databaseUrl, columnsPath } = workerData as IndexThreadData;
const { db } = openDatabase({
  url: databaseUrl,
  applicationName: 'ranzen index',
  maxConnections: 2,
  statementTimeoutMs: 60_000,
});
/** What makes and reads the columns: those of other code are not restored. */
const code = [
  new URL('../../adapters/catalogue-index/columns/', import.meta.url),
  new URL('../../adapters/catalogue-index/columns-file.ts', import.meta.url),
  new URL('../../shop/search/index-rows.sql.ts', import.meta.url),
];
const keeper = createColumnsKeeper({
  source: createCatalogueSource(db),
  clock: systemClock,
  /** Ends the thread; the process then starts another one. */
  onFault(fault) {
    throw fault;
  },
  file: columnsPath === undefined ? undefined : createColumnsFile({ path: columnsPath, code }),
  onFileFault: (fault) => warn(port, fault),
});
handleCalls(port, { keeper, clock: systemClock, limitQuery, limitText });
