import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../machine/processes.ts';
import { startPostgres, type LocalPostgres } from './start-postgres.ts';

let dataDir: string;
let running: LocalPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ranzen-postgres-'));
  await chmod(dataDir, 0o755);
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(dataDir, { recursive: true });
});

async function start(
  options: { whenInUse: 'share' | 'throw' } = { whenInUse: 'throw' },
): Promise<LocalPostgres> {
  const postgres = await startPostgres({ dataDir, durable: true, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('data outlive a stop, and its address is in DATA_DIR while it runs', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 1 as one');
  expect(readFileSync(join(dataDir, 'postgres.url'), 'utf8')).toBe(first.url);
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres.url'))).toBe(false);
  const second = await start();
  expect(await ask(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('who comes second gets a sentence with the remedies, or shares the running server', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `The folder ${dataDir} is in use by process ${process.pid}. Stop that process (kill ${process.pid}), ` +
      'or choose another folder with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
  );
  const shared = await start({ whenInUse: 'share' });
  expect(shared.url).toBe(first.url);
});

test('a killed starter leaves a lock and an orphaned server, which the next start replaces', async () => {
  const program = `import { startPostgres } from '${join(import.meta.dirname, 'start-postgres.ts')}';
    const { url } = await startPostgres({ dataDir: '${dataDir}', durable: false, whenInUse: 'throw' });
    console.log(url); setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(starter.stdout, 'data');
  await ask(String(url).trim(), 'create table kept as select 1 as one');
  const orphan = postmasterPid();
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const next = await start();
  expect(postmasterPid()).not.toBe(orphan);
  expect(await ask(next.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('a pid file whose number another program has by now does not stop the start', async () => {
  await (await start()).stop();
  writeFileSync(
    join(dataDir, 'postgres/data/postmaster.pid'),
    `${process.ppid}\n${dataDir}/postgres/data\n`,
  );
  const postgres = await start();
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('files that were half made when the power went are made anew', async () => {
  mkdirSync(join(dataDir, 'postgres.new/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new/data/PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'in-use.json'), '');
  const postgres = await start();
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that is killed comes back at the same address', async () => {
  const postgres = await start();
  await ask(postgres.url, 'create table kept as select 1 as one');
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  const isBack = (): boolean =>
    existsSync(join(dataDir, 'postgres/data/postmaster.pid')) &&
    postmasterPid() !== killed &&
    readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').includes('ready');
  expect(await until(isBack, 10_000)).toBe(true);
  expect(await ask(postgres.url, 'select * from kept')).toEqual([{ one: 1 }]);
});
