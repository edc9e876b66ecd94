import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../machine/ports.ts';
import { commandOf, endProcess, until } from '../machine/processes.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { serverSettings } from './server-settings.ts';

type ServerOptions = {
  cluster: Cluster;
  binaries: Binaries;
  dataDir: string;
  durable: boolean;
  onNotice: (sentence: string) => void;
};

export type Server = { port: number; stop(): Promise<void> };

/** Runs PostgreSQL until `stop`; when it dies before, it is started again on the same port. */
export async function runServer(options: ServerOptions): Promise<Server> {
  await removeLeftovers(options.cluster);
  const port = await findFreePort();
  let server = await launch(options, port);
  let isStopping = false;
  const revive = async (): Promise<void> => {
    options.onNotice('PostgreSQL ended unexpectedly and is being started again.');
    server = await launch(options, port);
    watch();
  };
  const watch = (): void => {
    server.once('exit', () => {
      if (!isStopping) revive().catch((error: Error) => options.onNotice(error.message));
    });
  };
  watch();
  return {
    port,
    async stop() {
      isStopping = true;
      await stop(server);
    },
  };
}

const fastShutdown = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 1_000 },
] satisfies { signal: NodeJS.Signals; waitMs: number }[];

/** A server of these files that outlived its starter is ended; the pid file of a dead one is removed. */
async function removeLeftovers({ dataFolder }: Cluster): Promise<void> {
  const pid = readPidFile(dataFolder)?.pid;
  if (pid === undefined) return;
  const isOurServer = commandOf(pid)?.includes(dataFolder) ?? false;
  if (isOurServer) await endProcess(pid, fastShutdown);
  else rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

const launches = 40;

/** After a crash the old server's children may need a moment to go: hence several tries. */
async function launch(options: ServerOptions, port: number): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(options, port);
    const isReady = (): boolean =>
      readPidFile(options.cluster.dataFolder)?.isReadyAs === server.pid;
    await until(() => isReady() || server.exitCode !== null || server.signalCode !== null, 60_000);
    if (isReady()) return server;
    const lastWords = tail(logFile(options));
    if (attempt === launches || !lastWords.includes('shared memory block')) {
      throw new Error(
        `PostgreSQL did not start. Its log ${logFile(options)} ends with:\n${lastWords}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** In a process group of its own, so that Ctrl-C reaches us first and we stop it last. */
function spawnServer(options: ServerOptions, port: number): ChildProcess {
  const { cluster, binaries, durable } = options;
  const log = openSync(logFile(options), 'a');
  const server = spawn(
    binaries.postgres,
    ['-D', cluster.dataFolder, ...serverSettings({ port, durable })],
    {
      cwd: cluster.dataFolder,
      detached: true,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      ...cluster.user,
    },
  );
  closeSync(log);
  return server;
}

function logFile({ dataDir }: ServerOptions): string {
  return join(dataDir, 'postgres.log');
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const isGone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await endProcess(server.pid, fastShutdown);
  await isGone;
}

/** Line 1 of postmaster.pid is the process, line 8 its state. */
function readPidFile(
  dataFolder: string,
): { pid: number; isReadyAs: number | undefined } | undefined {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return { pid, isReadyAs: lines[7]?.startsWith('ready') ? pid : undefined };
  } catch {
    return undefined;
  }
}
