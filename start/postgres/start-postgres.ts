import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureOwner } from './owner.ts';
import { choosePlace } from './place.ts';
import { runServer } from './server.ts';
import { lockFolder, type Lock } from '../machine/data-folder.ts';

export type LocalPostgresOptions = {
  dataDir: string;
  /** False turns off durability for speed, in tests. */
  durable: boolean;
  /** Whether to use or refuse a PostgreSQL of this folder that another process runs. */
  whenInUse: 'share' | 'throw';
  /** Called with notices for the operator, such as a restart after a crash. */
  onNotice?: (sentence: string) => void;
};

/** `url` names the database `ranzen` and its owner; `adminUrl` the superuser, without a database, where this process started the server. */
export type LocalPostgres = { url: string; adminUrl?: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL of DATA_DIR on a free port of 127.0.0.1, and creates it on the first call. Cleans up after a
 * crash (stale pid, orphaned server, partial folder). The URL is in DATA_DIR/postgres.url while it runs.
 * Throws `FolderInUse`.
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

/** Another process uses the folder. The message names the remedies. */
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
  const adminUrl = `postgres://ranzen:${cluster.password}@127.0.0.1:${server.port}`;
  const url = await ensureOwner(adminUrl);
  writeFileSync(urlFile(dataDir), url, { mode: 0o600 });
  return {
    url,
    adminUrl,
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
