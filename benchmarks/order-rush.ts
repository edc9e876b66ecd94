import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { checkout } from './order/steps.ts';
import { withBuyers } from './order/with-buyers.ts';
import { openDatabaseClients } from './open-database-clients.ts';
import { type Measurement, percentile } from './row.ts';
import { listingPath } from './samples.ts';
import { startWebNode } from './shop-under-test.ts';

const orders = 10_000;
const [buyersAtOnce, buyersOfGroup, linesOfBasket] = [12, 120, 2];
const [lookEveryMs, jobsEveryMs] = [250, 1_000];
const what = `a rush of ${orders} orders, and visitors meanwhile`;
const bar = 'a page within 1 s for 95 of 100 visitors, and all jobs done within the hour';
const pageBarMs = 1_000;
const jobsBarMs = 3_600_000;

/**
 * Lets guests order without a pause at a web node, while the shop's own process does the jobs, and opens pages as a visitor meanwhile:
 * from the page cache, and a search that was not asked for before. Then waits until no job is due. Throws where a page fails.
 */
export const measureOrderRush: Measurement = async ({ databaseUrl, products }) => {
  const node = await startWebNode(products, databaseUrl);
  const clients = await openDatabaseClients(databaseUrl);
  const { database } = clients;
  const jobsBefore = await countJobs(database);
  const looking = lookAround(node.origin, await listingPath(node.origin));
  const startedAt = performance.now();
  let buyingMs = 0;
  try {
    for (let placed = 0; placed < orders; placed += buyersOfGroup)
      await withBuyers(
        { origin: node.origin, database, count: buyersOfGroup, goodsOfBuyer: linesOfBasket },
        async (buyers) => {
          const waiting = [...buyers];
          const buy = async () => {
            for (let buyer = waiting.shift(); buyer; buyer = waiting.shift())
              for (const { take } of checkout) await take(buyer);
          };
          const beganAt = performance.now();
          await Promise.all(Array.from({ length: buyersAtOnce }, buy));
          buyingMs += performance.now() - beganAt;
        },
      );
    const rushMs = performance.now() - startedAt;
    const { cached, searched } = await looking.stop();
    const waitingJobs = (await countJobs(database)) - jobsBefore;
    while ((await countJobs(database)) > jobsBefore) await wait(jobsEveryMs);
    const doneMs = performance.now() - startedAt;
    const slowest = Math.max(percentile(cached, 95), percentile(searched, 95));
    return {
      what,
      measured:
        `${(orders / (buyingMs / 1_000)).toFixed(1)} orders a second, ${minutes(rushMs)} min with the preparation of buyers; meanwhile a cached page p50 ${shown(cached, 50)}, ` +
        `p95 ${shown(cached, 95)} ms, a new search p50 ${shown(searched, 50)}, p95 ${shown(searched, 95)} ms; ` +
        `${waitingJobs} jobs waited at its end, the last was done after ${minutes(doneMs)} min`,
      bar,
      isMet: slowest <= pageBarMs && doneMs <= jobsBarMs,
    };
  } finally {
    await looking.stop();
    await clients.close();
    await node.stop();
  }
};

/** Opens a page and a search again and again, and notes how many milliseconds each took. */
function lookAround(origin: string, cachedPath: string) {
  const [cached, searched]: [number[], number[]] = [[], []];
  const stopping = new AbortController();
  const open = async (path: string, times: number[]) => {
    const startedAt = performance.now();
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    times.push(performance.now() - startedAt);
  };
  const looking = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await open(cachedPath, cached);
      await open(`/search/?q=heft&filter.PRICE=1-${turn + 1_000}`, searched);
      await wait(lookEveryMs);
    }
  })();
  // A failed page is thrown where the looking is stopped.
  looking.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await looking;
      return { cached, searched };
    },
  };
}

/** Jobs that are due within a minute; those of later days wait for their day. */
async function countJobs(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ jobs: number }>(
    `select count(*)::integer as jobs from graphile_worker._private_jobs
     where attempts <= 1 and run_at <= now() + interval '1 minute'`,
  );
  return rows[0]?.jobs ?? 0;
}

const minutes = (ms: number): string => (ms / 60_000).toFixed(1);
const shown = (ms: readonly number[], percent: number): string =>
  percentile(ms, percent).toFixed(0);
