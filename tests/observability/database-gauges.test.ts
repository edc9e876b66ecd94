import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlacedOrders, latestOrderId, readGauges, readings } from '#database/gauges.ts';
import { measureInvariants, nameOf } from '#database/measure-invariants.ts';
import { openDatabase, type Database } from '#database/pool.ts';
import { invariants } from '#database/invariants.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await createDemoDatabase();
  owner = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen test',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const read = (name: string) => {
  const reading = readings.find(({ metrics }) => metrics.some((metric) => metric.name === name));
  if (!reading) throw new Error(`No reading has ${name}.`);
  return readGauges(owner.pool, reading);
};

test('[OP5.metrics] every reading of the database runs', async () => {
  for (const reading of readings)
    expect(await readGauges(owner.pool, reading)).toBeInstanceOf(Array);
});

test('[OP5.metrics] jobs that are due are counted by task, with the age of the oldest', async () => {
  await owner.pool.query(
    `select graphile_worker.add_job('write-feed', '{}', run_at => now() - interval '90 seconds'),
       graphile_worker.add_job('write-feed', '{}'), graphile_worker.add_job('write-feed', '{}', run_at => now() + interval '1 hour')`,
  );
  const row = (await read('jobs_waiting')).find(({ task }) => task === 'write-feed');
  expect(row).toMatchObject({ waiting: 2 });
  expect(Number(row?.['oldest'])).toBeGreaterThanOrEqual(90);
});

test('[OP5.metrics] pieces of running deals are counted by state', async () => {
  await owner.pool.query(`delete from deals.reservation`);
  await owner.pool.query(`delete from deals.deal`);
  await owner.pool.query(
    `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, held, sold, starts_at, ends_at)
     values (1, 'de', 100, 10, 1, 2, 3, now() - interval '1 hour', now() + interval '1 hour'),
       (1, 'at', 100, 10, 1, 0, 4, now() - interval '3 hours', now() - interval '1 hour')`,
  );
  const rows = await read('deal_pieces');
  expect(Object.fromEntries(rows.map(({ state, pieces }) => [state, pieces]))).toEqual({
    held: 2,
    sold: 3,
    free: 5,
  });
});

test('[OP5.metrics] the nightly audit stores each invariant by name, broken or not', async () => {
  await measureInvariants(owner.pool, database.ownerUrl);
  const rows = await read('invariants_broken');
  expect(rows.length).toBe(invariants.length);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(invariants.length);
  expect(rows.find(({ name }) => name === 'no-stock-is-below-zero')).toMatchObject({ value: 0 });
});

test('names of invariants are unique', () => {
  const names = invariants.map(({ sentence }) => nameOf(sentence));
  expect(new Set(names).size).toBe(names.length);
});

test('[OP5.metrics] orders are counted once, after the last one that was counted', async () => {
  const latest = await latestOrderId(owner.pool);
  expect(await countPlacedOrders(owner.pool, latest)).toEqual({ lastId: latest, placed: [] });
  const counted = await countPlacedOrders(owner.pool, '0');
  const [{ count }] = (
    await owner.pool.query<{ count: number }>(
      `select count(*)::integer from orders.purchase where placed_at < now() - interval '20 seconds'`,
    )
  ).rows as [{ count: number }];
  expect(counted.placed.reduce((sum, { orders }) => sum + orders, 0)).toBe(count);
  expect((await countPlacedOrders(owner.pool, counted.lastId)).placed).toEqual([]);
});

test('[OP5.metrics] the lag of the log counts from the latest run that stored it, and drills and failed runs do not', async () => {
  await owner.pool.query('delete from backups.run');
  expect(await read('wal_archive_lag_seconds')).toEqual([]);
  await owner.pool.query(
    `insert into backups.run (kind, started_at, finished_at, is_ok)
     select kind, now() - make_interval(secs => began), now() - make_interval(secs => began - 5), is_ok
     from (values ('full', 900, true), ('log', 600, true), ('log', 60, false), ('drill', 30, true)) as run (kind, began, is_ok)`,
  );
  const [row] = await read('wal_archive_lag_seconds');
  expect(Number(row?.['lag'])).toBeGreaterThanOrEqual(600);
  expect(Number(row?.['lag'])).toBeLessThan(700);
});
