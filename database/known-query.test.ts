import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { columnTypes } from './column-types.ts';
import { runKnown } from './known-query.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl, types: columnTypes });
  await client.connect();
});
afterEach(() => client.end());

const run = (name: string, text: string, values: unknown[] = []) =>
  runKnown(client, { name, text, values });

/** Counts the descriptions of columns that the server sends. */
function countDescriptions() {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let count = 0;
  for (const event of ['rowDescription', 'noData']) connection.on(event, () => (count += 1));
  return () => count;
}

test('a statement is described once per connection, and each execution has its own rows', async () => {
  const count = countDescriptions();
  const text = `select place, $1::text as "said", 1::int8 as "large", null::date as day
    from generate_series(1, $2::integer) as place order by place`;
  const rowsOf = async (said: string, most: number) => (await run('rows', text, [said, most])).rows;
  const line = (place: number, said: string) => ({ place, said, large: 1, day: null });
  expect(await rowsOf('a', 1)).toEqual([line(1, 'a')]);
  expect(await rowsOf('b', 2)).toEqual([line(1, 'b'), line(2, 'b')]);
  expect(await rowsOf('c', 0)).toEqual([]);
  expect(await rowsOf('d', 1)).toEqual([line(1, 'd')]);
  expect(count()).toBe(1);
});

test('a statement without rows answers their number', async () => {
  await client.query('create temp table known (id integer)');
  const count = countDescriptions();
  const insert = () => run('insert', 'insert into known select generate_series(1, 3)');
  expect([(await insert()).rowCount, (await insert()).rowCount]).toEqual([3, 3]);
  expect((await insert()).rows).toEqual([]);
  expect(count()).toBe(1);
});

test('a statement that failed is executed again', async () => {
  const divide = (by: number) => run('divide', 'select 6 / $1::integer as result', [by]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ result: 3 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(3)).rows).toEqual([{ result: 2 }]);
});

test('a statement whose columns would change is refused', async () => {
  await client.query('create temp table changing (id integer)');
  const read = () => run('read', 'select * from changing');
  await read();
  await client.query('alter table changing add name text');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
});

test('a value that cannot be written fails alone', async () => {
  const say = (value: unknown) => run('say', 'select $1::text as said', [value]);
  await say('a');
  const circular: { self?: object } = {};
  circular.self = circular;
  await expect(say(circular)).rejects.toThrow('circular');
  expect((await run('other', 'select 1 as one')).rows).toEqual([{ one: 1 }]);
});
