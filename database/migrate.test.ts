import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

test('applied migrations are noted in order and not applied again', async () => {
  const applied: string[] = [];
  await migrate({ url: database.ownerUrl, onApplied: ({ name }) => applied.push(name) });
  expect(applied).toEqual([]);
  const { rows } = await owner.query('select name from migrations.applied order by number');
  expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
});

test('a changed migration stops the start and names the file and the remedy', async () => {
  await owner.query(`update migrations.applied set checksum = 'other' where number = 1`);
  const [first] = await readMigrations();
  await expect(migrate({ url: database.ownerUrl })).rejects.toThrow(
    `database/migrations/${first?.name} was changed after this database had applied it. Restore the file`,
  );
});

test('a migration of a newer program is left alone', async () => {
  await owner.query(
    `insert into migrations.applied (number, name, checksum) values (9999, '9999_newer.sql', 'x')`,
  );
  await migrate({ url: database.ownerUrl });
  const { rows } = await owner.query('select name from migrations.applied where number = 9999');
  expect(rows).toEqual([{ name: '9999_newer.sql' }]);
});

test('nodes that start at once take turns', async () => {
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.ownerUrl })));
  const { rows } = await owner.query('select count(*)::integer as count from migrations.applied');
  expect(rows).toEqual([{ count: (await readMigrations()).length }]);
});

test('the web role reads and writes rows and adds jobs, and reaches neither jobs nor migrations', async () => {
  await owner.query('set role ranzen_web');
  await owner.query('delete from cart.cart');
  await owner.query(`select graphile_worker.add_job('send-mail', '{}')`);
  await expect(owner.query('select from graphile_worker._private_jobs')).rejects.toThrow(
    'permission denied',
  );
  await expect(owner.query('delete from migrations.applied')).rejects.toThrow('permission denied');
  await expect(owner.query('create table cart.other ()')).rejects.toThrow(
    'permission denied for schema cart',
  );
});
