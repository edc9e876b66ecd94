import { readFileSync } from 'node:fs';
import pg from 'pg';
import { runKnown } from '#database/known-query.ts';
import { processorMs } from './processor-time.ts';
import { type Measurement, median } from './row.ts';

const what = 'a statement of 30 columns, described once, against pg’s own way';
const bar = 'at most 0.85 of the process, no more of PostgreSQL';
const [mostOfShop, mostOfDatabase] = [0.85, 1];
const [rounds, executions, columns] = [9, 1_000, 30];

/**
 * Executes one prepared statement both ways by turns on one connection: processor time of this thread and of the connection's process of
 * PostgreSQL.
 */
export const measureKnownStatement: Measurement = async ({ databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const list = Array.from({ length: columns }, (_, at) => `$1::text || '${at}' as "column${at}"`);
    const statement = { name: 'measured', text: `select ${list.join(', ')}`, values: ['x'] };
    const cost = async (execute: () => Promise<unknown>) => {
      const before = [processorMs(), serverMs(pid)] as const;
      for (let count = 0; count < executions; count += 1) await execute();
      return { shop: processorMs() - before[0], database: serverMs(pid) - before[1] };
    };
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const plain = await cost(() => client.query(statement));
      const known = await cost(() => runKnown(client, statement));
      pairs.push({ shop: known.shop / plain.shop, database: known.database / plain.database });
    }
    const settled = pairs.slice(2);
    const shop = median(settled.map((pair) => pair.shop));
    const database = median(settled.map((pair) => pair.database));
    const measured = `${shop.toFixed(2)} of the process, ${database.toFixed(2)} of PostgreSQL`;
    return { what, measured, bar, isMet: shop <= mostOfShop && database <= mostOfDatabase };
  } finally {
    await client.end();
  }
};

/** Zero where Linux's accounts cannot be read. */
function serverMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
