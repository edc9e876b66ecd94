import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { openRelay } from '#sandbox/network/relay.ts';
import { plannedOnce, sql } from '#shop/kernel/sql.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import { ShopBusy, ShopUnavailable } from '#shop/kernel/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './pool.ts';
import { asWebRole } from './web-role.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await asOwner(`
    create schema pool_test;
    create table pool_test.tally (name text primary key, amount integer not null);
    grant usage on schema pool_test to ranzen_web;
    grant select, insert, update, delete on pool_test.tally to ranzen_web;
    insert into pool_test.tally values ('a', 0), ('b', 0)`);
});

afterEach(() => database.drop());

test('int8 is parsed as a number, numeric and date as exact text, also in arrays', async () => {
  const row = await database.db.row(sql`
    select 9007199254740991::int8 as large, 1.50::numeric as price, date '2026-11-21' as day,
      array[1::int8, null] as ids, array[0.10::numeric] as prices, array[date '2026-01-31'] as days`);
  expect(row).toEqual({
    large: 9007199254740991,
    price: '1.50',
    day: '2026-11-21',
    ids: [1, null],
    prices: ['0.10'],
    days: ['2026-01-31'],
  });
});

test('an int8 beyond the safe integers is a fault', async () => {
  await expect(database.db.row(sql`select 9007199254740993::int8 as large`)).rejects.toThrow(
    '9007199254740993 does not fit a JavaScript number. Select it as text.',
  );
});

test('the pool connects as the web role, which may not change tables', async () => {
  expect(await database.db.row(sql`select current_user as role`)).toEqual({ role: 'ranzen_web' });
  await expect(database.db.run(sql`drop table pool_test.tally`)).rejects.toThrow(
    'must be owner of table tally',
  );
});

test('a transaction that throws changes nothing, nor does its nested one', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.transaction((nested) => nested.run(sql`update pool_test.tally set amount = 7`));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await database.db.rows(sql`select amount from pool_test.tally`)).toEqual([
    { amount: 0 },
    { amount: 0 },
  ]);
});

test('two transactions that deadlock both commit after a retry', { tags: 'deep' }, async () => {
  const bothHoldOne = Promise.withResolvers<void>();
  let holders = 0;
  const raise = (first: string, second: string): Promise<void> =>
    database.db.transaction(async (tx) => {
      await tx.run(sql`update pool_test.tally set amount = amount + 1 where name = ${first}`);
      holders += 1;
      if (holders === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await tx.run(sql`update pool_test.tally set amount = amount + 1 where name = ${second}`);
    });
  await Promise.all([raise('a', 'b'), raise('b', 'a')]);
  expect(
    await database.db.rows(sql`select name, amount from pool_test.tally order by name`),
  ).toEqual([
    { name: 'a', amount: 2 },
    { name: 'b', amount: 2 },
  ]);
});

test(
  '[OP5] while orders wait for one row, other statements run, and each order is refused as busy',
  { tags: 'deep' },
  async () => {
    const shop = openDatabase({
      url: asWebRole(database.ownerUrl),
      applicationName: 'ranzen test',
      maxConnections: 4,
      statementTimeoutMs: 10_000,
      // Long enough for the other statements on a busy machine; the orders, one at a time, take less than the holder may be idle.
      lockTimeoutMs: 1_000,
    });
    await database.db.transaction(async (holder) => {
      await holder.run(sql`update pool_test.tally set amount = 3 where name = 'a'`);
      const orders = Array.from({ length: 3 }, () =>
        shop.db
          .transaction(
            (tx) => tx.run(sql`update pool_test.tally set amount = 4 where name = 'a'`),
            'orders',
          )
          .catch((fault: unknown) => fault),
      );
      const ended = { orders: 0 };
      for (const order of orders) void order.then(() => (ended.orders += 1));
      expect(await shop.db.rows(sql`select name from pool_test.tally where name = 'b'`)).toEqual([
        { name: 'b' },
      ]);
      await shop.db.transaction((tx) =>
        tx.run(sql`update pool_test.tally set amount = 5 where name = 'b'`),
      );
      expect(ended.orders).toBe(0);
      const faults = await Promise.all(orders);
      expect(faults.map((fault) => fault instanceof ShopBusy)).toEqual(faults.map(() => true));
    });
    await shop.close();
    await database.db.run(sql`update pool_test.tally set amount = 0`);
  },
);

test('a single statement may be confirmed before it is flushed to disk, a transaction is flushed whatever its statements ask', async () => {
  await asOwner(`
    create table pool_test.committed (place integer generated always as identity, mode text);
    grant insert, select on pool_test.committed to ranzen_web;
    create function pool_test.note() returns trigger language plpgsql as $$
      begin insert into pool_test.committed (mode) values (current_setting('synchronous_commit')); return null; end $$;
    create constraint trigger noted after update on pool_test.tally deferrable initially deferred
      for each row execute function pool_test.note()`);
  const url = new URL(asWebRole(database.ownerUrl));
  url.searchParams.set('options', '-c synchronous_commit=on');
  const shop = openDatabase({
    url: url.href,
    applicationName: 'ranzen test',
    maxConnections: 1,
    statementTimeoutMs: 10_000,
  });
  const change = sql`update pool_test.tally set amount = 1 where name = 'a' and ${unflushed}`;
  await shop.db.run(change);
  await shop.db.run(sql`update pool_test.tally set amount = 2 where name = 'a'`);
  await shop.db.transaction((tx) => tx.run(change));
  await shop.close();
  const { rows } = await database.pool.query('select mode from pool_test.committed order by place');
  expect(rows.map(({ mode }) => mode)).toEqual(['off', 'on', 'on']);
});

test('orders and statements that are planned once have connections of their own, which plan for any values', async () => {
  const shop = openDatabase({
    url: asWebRole(database.ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 8,
    statementTimeoutMs: 10_000,
  });
  const mode = sql`select current_setting('plan_cache_mode') as mode`;
  const modes = [
    await shop.db.row(mode),
    await shop.db.row(plannedOnce(mode)),
    await shop.db.transaction((tx) => tx.row(plannedOnce(mode))),
    await shop.db.transaction((tx) => tx.row(mode), 'orders'),
  ];
  await shop.close();
  const [each, once] = [{ mode: 'auto' }, { mode: 'force_generic_plan' }];
  expect(modes).toEqual([each, once, each, once]);
  expect([shop.pool.options.max, shop.keyedPool.options.max]).toEqual([5, 3]);
});

test('a lost connection fails its statement; the next statement gets a new connection', async () => {
  const lost = database.db.transaction(async (tx) => {
    const backend = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.run(sql`select pg_terminate_backend(${backend?.pid ?? 0})`);
    await tx.run(sql`select 1`);
  });
  await expect(lost).rejects.toThrow(ShopUnavailable);
  expect(await database.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

test(
  '[OP5.nodes] a statement without a response fails as unavailable; its connection is not used again',
  { tags: 'deep' },
  async () => {
    const relay = await openRelay(asWebRole(database.ownerUrl));
    const shop = openDatabase({
      url: relay.url,
      applicationName: 'ranzen test',
      maxConnections: 1,
      statementTimeoutMs: 10_000,
      responseTimeoutMs: 100,
    });
    const backend = sql`select pg_backend_pid() as pid`;
    const before = await shop.db.row(backend);
    relay.stall();
    await expect(shop.db.row(backend)).rejects.toThrow(ShopUnavailable);
    relay.mend();
    const between = await shop.db.row(backend);
    expect(between).not.toEqual(before);
    const cutOff = shop.db.transaction(async (tx) => {
      await tx.run(sql`update pool_test.tally set amount = 9`);
      relay.stall();
      await tx.run(sql`update pool_test.tally set amount = 10`);
    });
    await expect(cutOff).rejects.toThrow(ShopUnavailable);
    relay.mend();
    expect(await shop.db.rows(sql`select amount from pool_test.tally`)).toEqual([
      { amount: 0 },
      { amount: 0 },
    ]);
    await shop.close();
    await relay.close();
  },
);

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(text);
  await owner.end();
}
