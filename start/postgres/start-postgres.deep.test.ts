import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { asWebRole } from '#database/web-role.ts';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';
import { until } from '../machine/processes.ts';

const folder = postgresFolder();

test('[OP5] a database of the superuser is reassigned to an ordinary owner, with all its objects', async () => {
  const first = await folder.start();
  await askPostgres(
    `${first.adminUrl}/ranzen`,
    `create schema old;
     create sequence old.number;
     create table old.kept (id bigint generated always as identity, one integer);
     insert into old.kept (one) values (1);
     create table old.days (day date) partition by range (day);
     create table old.days_spare partition of old.days default;
     create view old.seen as select * from old.kept;
     create type old.kind as enum ('a');
     create function old.two() returns integer language sql as 'select 2';
     create role ranzen_web nologin;
     alter database ranzen owner to ranzen`,
  );
  await first.stop();
  const { url } = await folder.start();
  const superusers = 'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user';
  expect(await askPostgres(url, superusers)).toEqual([{ isSuperuser: false }]);
  await askPostgres(
    url,
    `alter role ranzen_web login;
     alter table old.kept add column two integer default old.two();
     drop view old.seen; drop type old.kind cascade; drop function old.two cascade; drop sequence old.number; drop table old.days`,
  );
  expect(await askPostgres(url, 'select * from old.kept')).toEqual([{ id: '1', one: 1, two: 2 }]);
  await migrate({ url });
  expect(await askPostgres(asWebRole(url), 'select session_user')).toEqual([
    { session_user: 'ranzen_web' },
  ]);
});

test('the next start replaces the lock and the orphaned server of a killed process', async () => {
  const program = `import { startPostgres } from '${join(import.meta.dirname, 'start-postgres.ts')}';
    const { url } = await startPostgres({ dataDir: '${folder.dataDir}', durable: false, whenInUse: 'throw' });
    console.log(url); setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(starter.stdout, 'data');
  await askPostgres(String(url).trim(), 'create table kept as select 1 as one');
  const orphan = folder.postmasterPid();
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const next = await folder.start();
  expect(folder.postmasterPid()).not.toBe(orphan);
  expect(await askPostgres(next.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('a pid file whose id now belongs to another program does not prevent the start', async () => {
  await (await folder.start()).stop();
  writeFileSync(
    join(folder.dataDir, 'postgres/data/postmaster.pid'),
    `${process.ppid}\n${folder.dataDir}/postgres/data\n`,
  );
  const postgres = await folder.start();
  expect(await askPostgres(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('partly created files are created again', async () => {
  mkdirSync(join(folder.dataDir, 'postgres.new/data'), { recursive: true });
  writeFileSync(join(folder.dataDir, 'postgres.new/data/PG_VERSION'), '18\n');
  writeFileSync(join(folder.dataDir, 'in-use.json'), '');
  const postgres = await folder.start();
  expect(await askPostgres(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed server is restarted at the same URL', async () => {
  const postgres = await folder.start();
  await askPostgres(postgres.url, 'create table kept as select 1 as one');
  const killed = folder.postmasterPid();
  process.kill(killed, 'SIGKILL');
  const isBack = (): boolean =>
    existsSync(join(folder.dataDir, 'postgres/data/postmaster.pid')) &&
    folder.postmasterPid() !== killed &&
    readFileSync(join(folder.dataDir, 'postgres/data/postmaster.pid'), 'utf8').includes('ready');
  expect(await until(isBack, 10_000)).toBe(true);
  expect(await askPostgres(postgres.url, 'select * from kept')).toEqual([{ one: 1 }]);
});
