import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { continueRun } from '#shop/exchange/continue-run.ts';
import { findRun } from '#shop/exchange/run.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';

/**
 * A process that goes on with the import RUN, as a worker does, and kills itself amid the batch DIES_IN, after its prices are written and
 * before it is committed. Without DIES_IN it does not die.
 */
const { TEST_DATABASE_URL = '', RUN, DIES_IN } = process.env;
const database = openDatabase({
  url: asWebRole(TEST_DATABASE_URL),
  applicationName: 'ranzen dying import',
  maxConnections: 2,
  statementTimeoutMs: 60_000,
});
let batches = 0;

const dying = (db: Db): Db => ({
  ...db,
  async run(statement) {
    const count = await db.run(statement);
    if (/update exchange\.line set key/.test(statement.text)) batches += 1;
    if (batches === Number(DIES_IN)) process.kill(process.pid, 'SIGKILL');
    return count;
  },
  transaction: (work) => db.transaction((tx) => work(dying(tx))),
});

const ctx = { db: dying(database.db), clock: systemClock };
while ((await findRun(database.db, Number(RUN)))?.state === 'running')
  await continueRun(ctx, Number(RUN));
await database.close();
