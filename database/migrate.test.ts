import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { asWebRole } from './web-role.ts';

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

test('applied migrations are recorded in order and not repeated', async () => {
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

test('a migration of a newer program is ignored', async () => {
  await owner.query(
    `insert into migrations.applied (number, name, checksum) values (9999, '9999_newer.sql', 'x')`,
  );
  await migrate({ url: database.ownerUrl });
  const { rows } = await owner.query('select name from migrations.applied where number = 9999');
  expect(rows).toEqual([{ name: '9999_newer.sql' }]);
});

test('a database of the earlier migrations is adopted without running any', async () => {
  await owner.query('delete from migrations.applied where number <= 170');
  await owner.query(`insert into migrations.applied (number, name, checksum) values
    (1, '0001_parameters_and_account.sql', 'x'), (160, '0160_class_lists_say_whose.sql', 'x'), (170, '0170_second_factor.sql', 'x'),
    (9999, '9999_newer.sql', 'x')`);
  const applied: string[] = [];
  await migrate({ url: database.ownerUrl, onApplied: ({ name }) => applied.push(name) });
  const all = (await readMigrations()).map(({ number, name, checksum }) => ({
    number,
    name,
    checksum,
  }));
  expect(applied).toEqual([]);
  const { rows } = await owner.query(
    'select number, name, checksum from migrations.applied order by number',
  );
  expect(rows).toEqual([...all, { number: 9999, name: '9999_newer.sql', checksum: 'x' }]);
});

test('a database with a part of the earlier migrations stops the start and stays as it is', async () => {
  const record = () => owner.query('select name from migrations.applied order by number');
  await owner.query('delete from migrations.applied');
  await owner.query(
    `insert into migrations.applied (number, name, checksum) values (1, '0001_parameters_and_account.sql', 'x')`,
  );
  await expect(migrate({ url: database.ownerUrl })).rejects.toThrow(
    'This database was made by an older program and lacks some of its migrations',
  );
  expect((await record()).rows).toEqual([{ name: '0001_parameters_and_account.sql' }]);
});

test('nodes that start at once apply each migration once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.ownerUrl })));
  const { rows } = await owner.query('select count(*)::integer as count from migrations.applied');
  expect(rows).toEqual([{ count: (await readMigrations()).length }]);
});

test(
  'an index that is built concurrently is finished after an aborted attempt, by one of several nodes',
  { tags: 'deep' },
  async () => {
    const indexed = async () =>
      (await owner.query(`select pg_get_indexdef('orders.purchase_full_name'::regclass) as words`))
        .rows;
    const before = await indexed();
    await owner.query(`
    delete from migrations.applied where number = 201;
    drop index orders.purchase_full_name;
    create index purchase_full_name on orders.purchase (id)`);
    const applied: string[] = [];
    const onApplied = ({ name }: { name: string }) => applied.push(name);
    await Promise.all([1, 2, 3].map(() => migrate({ url: database.ownerUrl, onApplied })));
    expect(applied).toEqual(['0201_orders_by_full_name.sql']);
    expect(await indexed()).toEqual(before);
  },
);

describe('[OP5.migrations] a migration whose table is locked by others', () => {
  const number = 226;
  const isApplied = async () =>
    (await owner.query('select from migrations.applied where number = $1', [number])).rowCount ===
    1;
  let busy: pg.Client;
  beforeEach(async () => {
    await owner.query('delete from migrations.applied where number = $1', [number]);
    busy = new pg.Client({ connectionString: database.ownerUrl });
    await busy.connect();
    await busy.query('begin');
    await busy.query('lock table staff.role in access exclusive mode');
  });
  afterEach(() => busy.end());

  test('lets them pass, and is applied once the lock is free', async () => {
    const blocked = Promise.withResolvers<string>();
    const migrated = migrate({
      url: database.ownerUrl,
      patience: { lockTimeoutMs: 20, attempts: 1_000, pauseMs: 1 },
      onBlocked: ({ name }) => blocked.resolve(name),
    });
    expect(await blocked.promise).toBe('0226_right_to_note.sql');
    expect(await isApplied()).toBe(false);
    await busy.query('commit');
    await migrated;
    expect(await isApplied()).toBe(true);
  });

  test('fails after its attempts, and changes nothing', async () => {
    const patience = { lockTimeoutMs: 20, attempts: 3, pauseMs: 1 };
    await expect(migrate({ url: database.ownerUrl, patience })).rejects.toThrow(
      'Migration 0226_right_to_note.sql failed and changed nothing: canceling statement due to lock timeout',
    );
    expect(await isApplied()).toBe(false);
  });
});

test('[OP5] the server uses a role of its own, which cannot become the owner', async () => {
  const { rows } = await owner.query(
    `select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ isSuperuser: false }]);
  const web = new pg.Client({ connectionString: asWebRole(database.ownerUrl) });
  await web.connect();
  const role = async () => (await web.query('select session_user, current_user')).rows;
  const serving = [{ session_user: 'ranzen_web', current_user: 'ranzen_web' }];
  const ownerName = new URL(database.ownerUrl).username;
  for (const way of [
    `set role ${ownerName}`,
    `select set_config('role', '${ownerName}', false)`,
    `set session authorization ${ownerName}`,
    `set role ranzen`,
    `copy (select 1) to program 'true'`,
  ])
    await expect(web.query(way)).rejects.toThrow(/permission denied/);
  await web.query(`select set_config('role', 'none', false)`);
  await web.query('reset role');
  expect(await role()).toEqual(serving);
  await expect(web.query('select from graphile_worker._private_jobs')).rejects.toThrow(
    'permission denied',
  );
  await web.end();
});

test(
  '[OP5] an owner without the right to create roles uses an existing one',
  { tags: 'deep' },
  async () => {
    const admin = new pg.Client({ connectionString: inject('testAdminUrl') });
    await admin.connect();
    const name = new URL(database.ownerUrl).pathname.slice(1);
    const made = `made_${name}`;
    for (const statement of [
      `create role ${made} login password 'of-the-web'`,
      `create role ${made}_owner login password 'of-the-owner'`,
      `create database ${made} owner ${made}_owner`,
    ])
      await admin.query(statement);
    const url = new URL(database.ownerUrl);
    url.pathname = made;
    const as = (user: string, password: string) =>
      Object.assign(new URL(url), { username: user, password }).href;
    const ownerUrl = as(`${made}_owner`, 'of-the-owner');
    const webUrl = as(made, 'of-the-web');
    await expect(migrate({ url: ownerUrl, webUrl: as(made, 'wrong') })).rejects.toThrow(
      `The role ${made} cannot log in, and the owner of the database may not change that.`,
    );
    await migrate({ url: ownerUrl, webUrl });
    const web = new pg.Client({ connectionString: webUrl });
    await web.connect();
    expect((await web.query('select count(*)::integer as carts from cart.cart')).rows).toEqual([
      { carts: 0 },
    ]);
    for (const way of [
      `set role ${made}_owner`,
      `select set_config('role', '${made}_owner', false)`,
    ])
      await expect(web.query(way)).rejects.toThrow('permission denied');
    await web.end();
    await admin.query(`grant ${made}_owner to ${made}`);
    await expect(migrate({ url: ownerUrl, webUrl })).rejects.toThrow('can become the owner');
    for (const statement of [
      `drop database ${made} with (force)`,
      `drop role ${made}`,
      `drop role ${made}_owner`,
    ])
      await admin.query(statement);
    await admin.end();
  },
);

test('the web role reads and writes rows and adds jobs; it reads neither jobs nor migrations', async () => {
  const web = new pg.Client({ connectionString: asWebRole(database.ownerUrl) });
  await web.connect();
  await web.query('delete from cart.cart');
  await web.query(`select graphile_worker.add_job('send-mail', '{}')`);
  for (const [statement, refusal] of [
    ['select from graphile_worker._private_jobs', 'permission denied'],
    ['delete from migrations.applied', 'permission denied'],
    ['create table cart.other ()', 'permission denied for schema cart'],
  ] as const)
    await expect(web.query(statement)).rejects.toThrow(refusal);
  await web.end();
});
