import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { sql } from '#shop/kernel/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(`
    create schema pool_test;
    create table pool_test.tally (name text primary key, amount integer not null);
    grant usage on schema pool_test to ranzen_web;
    grant select, insert, update, delete on pool_test.tally to ranzen_web;
    insert into pool_test.tally values ('a', 0), ('b', 0)`);
});

afterAll(() => database.drop());

test('int8 is a number, numeric and date are exact text, and so in arrays', async () => {
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

test('an int8 beyond what a number holds is a fault, not a wrong number', async () => {
  await expect(database.db.row(sql`select 9007199254740993::int8 as large`)).rejects.toThrow(
    '9007199254740993 does not fit a JavaScript number. Select it as text.',
  );
});

test('serves as the web role, which may not change tables', async () => {
  expect(await database.db.row(sql`select current_user as role`)).toEqual({ role: 'ranzen_web' });
  await expect(database.db.run(sql`drop table pool_test.tally`)).rejects.toThrow(
    'must be owner of table tally',
  );
});

test('a transaction that throws changes nothing, and a nested one belongs to it', async () => {
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

test('of two transactions that deadlock both commit in the end', async () => {
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

test('a lost connection fails its statement, and the next one gets a new connection', async () => {
  const lost = database.db.transaction(async (tx) => {
    const backend = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await asOwner(`select pg_terminate_backend(${backend?.pid})`);
    await tx.run(sql`select 1`);
  });
  await expect(lost).rejects.toThrow(/connection/);
  expect(await database.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(text);
  await owner.end();
}
