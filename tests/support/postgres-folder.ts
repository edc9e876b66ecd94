import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { type LocalPostgres, startPostgres } from '#start/postgres/start-postgres.ts';

/** A data folder for each test, and the servers that it starts there. They stop after the test. */
export type PostgresFolder = {
  dataDir: string;
  start(options?: { whenInUse: 'share' | 'throw' }): Promise<LocalPostgres>;
  postmasterPid(): number;
};

export function postgresFolder(): PostgresFolder {
  const folder: PostgresFolder = { dataDir: '', start, postmasterPid };
  let running: LocalPostgres[] = [];

  async function start(options: { whenInUse: 'share' | 'throw' } = { whenInUse: 'throw' }) {
    const postgres = await startPostgres({ dataDir: folder.dataDir, durable: true, ...options });
    running.push(postgres);
    return postgres;
  }

  function postmasterPid(): number {
    const file = join(folder.dataDir, 'postgres/data/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  beforeEach(async () => {
    folder.dataDir = await mkdtemp(join(tmpdir(), 'ranzen-postgres-'));
    await chmod(folder.dataDir, 0o755);
    running = [];
  });
  afterEach(async () => {
    for (const postgres of running) await postgres.stop();
    await rm(folder.dataDir, { recursive: true });
  });
  return folder;
}

export async function askPostgres(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
