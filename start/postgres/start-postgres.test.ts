import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';
import { overTcp, startPostgres } from './start-postgres.ts';

const folder = postgresFolder();

test('data survive a stop, the URL is in DATA_DIR while the server runs, and sockets of a killed one are removed', async () => {
  const first = await folder.start();
  await askPostgres(first.url, 'create table kept as select 1 as one');
  expect(readFileSync(join(folder.dataDir, 'postgres.url'), 'utf8')).toBe(first.url);
  await first.stop();
  expect(existsSync(join(folder.dataDir, 'postgres.url'))).toBe(false);
  const oldSocket = join(folder.dataDir, 'postgres/.s.PGSQL.1');
  writeFileSync(oldSocket, '');
  const second = await folder.start();
  expect(await askPostgres(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
  expect(existsSync(oldSocket)).toBe(false);
});

test('a second start gets an error with the remedies, or shares the running server', async () => {
  const first = await folder.start();
  await expect(folder.start()).rejects.toThrow(
    `The folder ${folder.dataDir} is in use by process ${process.pid}. Stop that process (kill ${process.pid}), ` +
      'or choose another folder with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
  );
  const shared = await folder.start({ whenInUse: 'share' });
  expect(shared.url).toBe(first.url);
});

test('statements go through a Unix socket, and through loopback where it cannot be reached, has no rule or a path that is too long', async () => {
  const clientAddress = 'select host(inet_client_addr()) as address';
  const server = await folder.start();
  const { url } = server;
  expect(await askPostgres(url, clientAddress)).toEqual([{ address: null }]);
  expect(await askPostgres(overTcp(url), clientAddress)).toEqual([{ address: '127.0.0.1' }]);
  await server.stop();
  writeFileSync(
    join(folder.dataDir, 'postgres/data/pg_hba.conf'),
    'host all all all scram-sha-256\n',
  );
  const withoutRule = await folder.start();
  expect(await askPostgres(withoutRule.url, clientAddress)).toEqual([{ address: '127.0.0.1' }]);
  const deep = join(folder.dataDir, 'a'.repeat(100));
  mkdirSync(deep);
  const other = await startPostgres({ dataDir: deep, durable: false, whenInUse: 'throw' });
  try {
    expect(await askPostgres(other.url, clientAddress)).toEqual([{ address: '127.0.0.1' }]);
  } finally {
    await other.stop();
  }
});
