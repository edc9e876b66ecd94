import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reservePort } from '../machine/ports.ts';
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

/** Runs PostgreSQL until `stop`, and restarts it on the same port when it dies. */
export async function runServer(options: ServerOptions): Promise<Server> {
  await removeLeftovers(options.cluster);
  const port = await reservePort();
  let server = await launch(options, port);
  let isStopping = false;
  const restart = async (): Promise<void> => {
    options.onNotice('PostgreSQL ended unexpectedly and is being started again.');
    server = await launch(options, port);
    watch();
  };
  const watch = (): void => {
    server.once('exit', () => {
      if (!isStopping) restart().catch((error: Error) => options.onNotice(error.message));
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

/** Ends an orphaned server of these files, and removes the pid file of a dead one. */
async function removeLeftovers({ dataFolder }: Cluster): Promise<void> {
  const pid = readPidFile(dataFolder)?.pid;
  if (pid === undefined) return;
  const isOurServer = commandOf(pid)?.includes(dataFolder) ?? false;
  if (isOurServer) await endProcess(pid, fastShutdown);
  else rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

const launches = 40;

/** Starts the server. Retries, because children of a crashed one may still be ending. */
async function launch(options: ServerOptions, port: number): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(options, port);
    const isReady = (): boolean =>
      readPidFile(options.cluster.dataFolder)?.isReadyAs === server.pid;
    await until(() => isReady() || server.exitCode !== null || server.signalCode !== null, 60_000);
    if (isReady()) return server;
    // Children of the previous server, which still hold shared memory, may write after it.
    const isMemoryHeld = tail(logFile(options), 300).includes('shared memory block');
    if (attempt === launches || !isMemoryHeld) {
      throw new Error(
        `PostgreSQL did not start. Its log ${logFile(options)} ends with:\n${tail(logFile(options), 5)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Starts the server in its own process group, so that Ctrl-C does not reach it before the shop. */
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

function tail(file: string, lines: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const isGone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await endProcess(server.pid, fastShutdown);
  await isGone;
}

/** Line 1 of postmaster.pid is the process id, line 8 the state. */
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
