import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { choosePlace } from './place.ts';
import { runServer } from './server.ts';
import { lockFolder, type Lock } from '../machine/data-folder.ts';

export type LocalPostgresOptions = {
  dataDir: string;
  /** False gives up safety against a power cut for speed: for tests. */
  durable: boolean;
  /** What happens when another process runs this folder's PostgreSQL: use that one, or throw. */
  whenInUse: 'share' | 'throw';
  /** Told in a sentence what is worth knowing, such as a restart after a crash. */
  onNotice?: (sentence: string) => void;
};

/** `url` names the database `ranzen` with its owner. */
export type LocalPostgres = { url: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL that lives in DATA_DIR on a free port of 127.0.0.1, making it on the first
 * call. Whatever a crash left behind (stale pid, orphaned server, half-made folder) is put right.
 * The address also stands in DATA_DIR/postgres.url while it runs. Throws `FolderInUse`.
 */
export async function startPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const lock = lockFolder(options.dataDir);
  if (!lock.held) return shareRunning(options, lock);
  try {
    return await startOwn(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Another process has the folder. Its sentence names the remedies. */
export class FolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The folder ${dataDir} is in use by process ${pid}. Stop that process (kill ${pid}), ` +
        'or choose another folder with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
    );
    this.name = 'FolderInUse';
  }
}

async function shareRunning(
  { dataDir, whenInUse }: LocalPostgresOptions,
  lock: Lock,
): Promise<LocalPostgres> {
  const url =
    whenInUse === 'share'
      ? await readFile(urlFile(dataDir), 'utf8').catch(() => undefined)
      : undefined;
  if (!url) throw new FolderInUse(dataDir, lock.pid);
  return { url, stop: () => Promise.resolve() };
}

async function startOwn(options: LocalPostgresOptions, lock: Lock): Promise<LocalPostgres> {
  const { dataDir, durable, onNotice = () => undefined } = options;
  const place = choosePlace(dataDir, onNotice);
  const binaries = await findBinaries(place);
  const cluster = await ensureCluster({ place, binaries, durable });
  const server = await runServer({ cluster, binaries, dataDir, durable, onNotice });
  const url = await ensureDatabase(
    `postgres://ranzen:${cluster.password}@127.0.0.1:${server.port}`,
  );
  writeFileSync(urlFile(dataDir), url, { mode: 0o600 });
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(urlFile(dataDir), { force: true });
      lock.release();
    },
  };
}

function urlFile(dataDir: string): string {
  return join(dataDir, 'postgres.url');
}

async function ensureDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'ranzen'`);
  if (rowCount === 0) await client.query('create database ranzen');
  await client.end();
  return `${serverUrl}/ranzen`;
}
