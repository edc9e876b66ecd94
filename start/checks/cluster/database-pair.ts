import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asWebRole } from '#database/web-role.ts';
import type { Closers } from '#start/machine/closers.ts';
import { reservePort } from '#start/machine/ports.ts';
import { until } from '#start/machine/processes.ts';
import { type Binaries, findBinaries } from '#start/postgres/binaries.ts';
import { choosePlace, giveTo, type Place } from '#start/postgres/place.ts';
import { serverSettings } from '#start/postgres/server-settings.ts';
import { startPostgres } from '#start/postgres/start-postgres.ts';

import { promote, untilReplicated } from './replication.sql.ts';

const run = promisify(execFile);

/** A primary and its streaming replica; the primary waits until the replica shows a commit (`remote_apply`). */
export type DatabasePair = {
  /** The owner's URL on the primary, whose port is that of `primary`. */
  ownerUrl: string;
  /** The web role's URL on the replica. */
  replicaUrl: string;
  primary: DatabaseServer;
  replica: DatabaseServer;
  /** The folder of the primary's files: of a size of its own where `isBounded`. */
  primaryFolder: string;
  isBounded: boolean;
  /** Makes the replica the primary, without a replica of its own. */
  promote(): Promise<void>;
};

export type DatabaseServer = {
  port: number;
  /** Ends it as a power cut does; it is not started again. */
  kill(): Promise<void>;
};

type Files = { place: Place; binaries: Binaries; dataFolder: string };

/** Room of the primary's disk beyond its first files, enough for the orders of this check. */
const primaryDiskMb = 3_072;

/**
 * Creates a database with its replica, and lets `fill` write its first state before the replica is copied. The primary's files are on a
 * small disk in memory where this process may mount one.
 */
export async function startDatabasePair(
  folder: string,
  fill: (ownerUrl: string) => Promise<void>,
  closers: Closers,
): Promise<DatabasePair> {
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  for (const each of [primaryDir, replicaDir]) await mkdir(each, { recursive: true });
  const isBounded = await mountDisk(primaryDir, closers);
  const first = await startPostgres({ dataDir: primaryDir, durable: true, whenInUse: 'throw' });
  await fill(first.url);
  const { adminUrl = '', url: firstUrl } = first;
  await first.stop();

  const place = choosePlace(primaryDir, console.log);
  const binaries = await findBinaries(place);
  const files = (at: Place): Files => ({
    place: at,
    binaries,
    dataFolder: join(at.folder, 'data'),
  });
  const [from, to] = [files(place), files(choosePlace(replicaDir, console.log))];
  await mkdir(to.place.folder, { recursive: true });
  // With owners and modes, which PostgreSQL verifies.
  await run('cp', ['-a', from.dataFolder, to.dataFolder]);
  const port = await reservePort();
  const connection = `host=127.0.0.1 port=${port} user=ranzen password=${new URL(adminUrl).password} application_name=replica`;
  writeFileSync(join(to.dataFolder, 'standby.signal'), '');
  writeFileSync(
    join(to.dataFolder, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\n`,
    { mode: 0o600 },
  );
  if (to.place.user)
    await run('chown', ['-R', `${to.place.user.uid}:${to.place.user.gid}`, to.place.folder]);

  const primary = await startServer(from, port, synchronous, closers);
  const replica = await startServer(to, await reservePort(), [], closers);
  const adminOf = (server: DatabaseServer) => {
    const url = new URL(adminUrl);
    url.port = String(server.port);
    url.pathname = '/postgres';
    return url.href;
  };
  await untilReplicated(adminOf(primary));
  const ownerUrl = new URL(firstUrl);
  ownerUrl.port = String(port);
  const replicaUrl = new URL(asWebRole(ownerUrl.href));
  replicaUrl.port = String(replica.port);
  return {
    ownerUrl: ownerUrl.href,
    replicaUrl: replicaUrl.href,
    primary,
    replica,
    primaryFolder: primaryDir,
    isBounded,
    async promote() {
      await promote(adminOf(replica));
    },
  };
}

const synchronous = [
  '-c',
  'synchronous_standby_names=replica',
  '-c',
  'synchronous_commit=remote_apply',
];

/** Mounts a disk in memory; returns whether it could. */
async function mountDisk(folder: string, closers: Closers): Promise<boolean> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${primaryDiskMb}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return false;
  }
  closers.add(() => run('umount', ['--lazy', folder]));
  return true;
}

/** Runs a server and starts it again where it ends by itself, as the supervisor of a machine does. */
async function startServer(
  files: Files,
  port: number,
  settings: readonly string[],
  closers: Closers,
): Promise<DatabaseServer> {
  let isWanted = true;
  let server: ChildProcess;
  const launch = () => {
    rmSync(join(files.dataFolder, 'postmaster.pid'), { force: true });
    server = spawnServer(files, port, settings);
    server.once('exit', () => {
      if (isWanted) setTimeout(() => isWanted && launch(), restartMs);
    });
    return server;
  };
  server = launch();
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (server.exitCode !== null || server.signalCode !== null) return;
    const isGone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    process.kill(server.pid ?? 0, signal);
    await isGone;
  };
  closers.add(() => end('SIGQUIT'));
  const isReady = () => stateOf(files.dataFolder)?.startsWith('ready') ?? false;
  if (!(await until(isReady, startTakesMs)))
    throw new Error(`PostgreSQL did not start. Its log is ${logOf(files)}.`);
  return {
    port,
    async kill() {
      isWanted = false;
      // The children first: they would go on for a moment without their parent.
      const { pid = 0 } = server;
      await run('pkill', ['-KILL', '-P', String(pid)]).catch(() => undefined);
      await end('SIGKILL');
    },
  };
}

const restartMs = 1_000;
const startTakesMs = 60_000;

function spawnServer(files: Files, port: number, settings: readonly string[]): ChildProcess {
  const log = openSync(logOf(files), 'a');
  giveTo(files.place, logOf(files));
  const server = spawn(
    files.binaries.postgres,
    ['-D', files.dataFolder, ...serverSettings({ port, durable: true }), ...settings],
    {
      cwd: files.dataFolder,
      detached: true,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      ...files.place.user,
    },
  );
  closeSync(log);
  return server;
}

const logOf = ({ place }: Files) => `${place.folder}.log`;

/** Line 8 of postmaster.pid. */
function stateOf(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[7];
  } catch {
    return undefined;
  }
}
