import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { lchown, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ClusterMaker, NewCluster } from '#operator/backup/restore-backup.ts';
import { lockFolder } from '../machine/data-folder.ts';
import { until } from '../machine/processes.ts';
import { findBinaries } from './binaries.ts';
import { resetPasswords } from './owner.ts';
import { choosePlace, giveTo, type Place } from './place.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Restored clusters as data folders of the shop: `DATA_DIR=<folder> npm start` serves one whose database is called `ranzen`.
 * They get their final name last, like new ones.
 */
export function createClusterMaker(onNotice: (sentence: string) => void): ClusterMaker {
  return {
    begin: (folder) => Promise.resolve(begin(folder, onNotice)),
    async run(folder, work) {
      const postgres = await startPostgres({ dataDir: folder, durable: false, whenInUse: 'throw' });
      try {
        return await work(postgres.adminUrl ?? '');
      } finally {
        await postgres.stop();
      }
    },
    async inThrowAwayFolder(work) {
      const folder = mkdtempSync(join(tmpdir(), 'ranzen-drill-'));
      chmodSync(folder, 0o755);
      try {
        return await work(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function begin(folder: string, onNotice: (sentence: string) => void): NewCluster | undefined {
  if (existsSync(folder) && readdirSync(folder).length > 0) return undefined;
  const lock = lockFolder(folder);
  if (!lock.held) return undefined;
  const place = choosePlace(folder, onNotice);
  const draft = `${place.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const dataFolder = join(draft, 'data');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return {
    dataFolder,
    async recover({ superuser, to }) {
      await recover({ place, draft, dataFolder, superuser, to });
      renameSync(draft, place.folder);
      lock.release();
    },
    discard() {
      rmSync(draft, { recursive: true, force: true });
      rmSync(join(folder, 'postgres-is-elsewhere'), { force: true });
      lock.release();
      return Promise.resolve();
    },
  };
}

type Recovery = {
  place: Place;
  draft: string;
  dataFolder: string;
  superuser: string;
  to: Date | undefined;
};

async function recover({ place, draft, dataFolder, superuser, to }: Recovery): Promise<void> {
  // The folder's own settings may name files of another machine.
  writeFileSync(join(dataFolder, 'postgresql.auto.conf'), '', { mode: 0o600 });
  for (const name of ['postgresql.conf', 'pg_ident.conf'])
    if (!existsSync(join(dataFolder, name)))
      writeFileSync(join(dataFolder, name), '', { mode: 0o600 });
  writeFileSync(join(dataFolder, 'pg_hba.conf'), 'host all all all scram-sha-256\n', {
    mode: 0o600,
  });
  writeFileSync(join(dataFolder, 'recovery.signal'), '');
  // Alone in it, so that no other user of the machine reaches the cluster while it asks for no password.
  const socketFolder = mkdtempSync(join(tmpdir(), 'ranzen-restore-'));
  writeFileSync(join(socketFolder, 'hba.conf'), 'local all all trust\n');
  await giveAll(place, draft);
  await giveAll(place, socketFolder);
  try {
    await replay({ place, draft, dataFolder, socketFolder, superuser, to });
  } finally {
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

async function replay(options: Recovery & { socketFolder: string }): Promise<void> {
  const { place, draft, dataFolder, socketFolder, superuser } = options;
  const binaries = await findBinaries(place);
  const logFile = join(draft, 'restore.log');
  const log = openSync(logFile, 'a');
  const server = spawn(binaries.postgres, ['-D', dataFolder, ...recoverySettings(options)], {
    cwd: dataFolder,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    ...place.user,
  });
  closeSync(log);
  try {
    const pidFile = join(dataFolder, 'postmaster.pid');
    const isReady = () =>
      existsSync(pidFile) &&
      (readFileSync(pidFile, 'utf8').split('\n')[7] ?? '').startsWith('ready');
    await until(() => isReady() || server.exitCode !== null, mostRecoveryMs);
    if (server.exitCode !== null || !isReady()) throw new Error(failureOf(logFile));
    const password = randomBytes(24).toString('hex');
    await setPasswords(socketFolder, superuser, password);
    writeFileSync(join(draft, 'password'), `${password}\n`, { mode: 0o600 });
    giveTo(place, join(draft, 'password'));
  } finally {
    await stop(server);
  }
}

/** A day: replaying log takes less time than it took to write it. */
const mostRecoveryMs = 24 * 60 * 60_000;

function recoverySettings({ socketFolder, to }: { socketFolder: string; to: Date | undefined }) {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    hba_file: join(socketFolder, 'hba.conf'),
    // The log is in the folder, where PostgreSQL looks after this command has found nothing.
    restore_command: 'exit 1',
    // Otherwise limits of the source would have to be met.
    hot_standby: 'off',
    timezone: 'UTC',
    ...(to && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function failureOf(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line));
  return `PostgreSQL did not restore the cluster:\n${(fatal.length > 0 ? fatal : lines).slice(-5).join('\n')}`;
}

async function setPasswords(host: string, superuser: string, password: string): Promise<void> {
  const client = new pg.Client({ host, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    await resetPasswords(client, password);
  } finally {
    await client.end();
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const isGone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  await isGone;
}

/** Changes the owner of a folder with all in it. */
async function giveAll(place: Place, folder: string): Promise<void> {
  giveTo(place, folder);
  const { user } = place;
  if (!user) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), user.uid, user.gid);
}
