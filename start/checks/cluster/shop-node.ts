import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Closers } from '#start/machine/closers.ts';

/** A release of the shop on this machine: its folder, with pages built. */
export type Release = { name: string; folder: string };

export type ShopNode = {
  name: string;
  port: number;
  /** Ends it at once; it is started again as a supervisor does. */
  kill(): void;
  /** Lets it finish its requests, ends it and starts the given release. Resolves when that is ready. */
  replaceBy(release: Release): Promise<void>;
  isReady(): Promise<boolean>;
  untilReady(): Promise<void>;
  /** Seconds that its clock is ahead of the machine's. */
  setClock(secondsAhead: number): void;
};

type NodeOptions = {
  name: string;
  role: 'web' | 'worker';
  port: number;
  release: Release;
  /** For data and the log. */
  folder: string;
  environment: Record<string, string>;
  /** libfaketime, where there is one. */
  clockLibrary: string | undefined;
};

const readyTakesMs = 180_000;

/** Runs a node of the shop until the closers are called, and starts it again whenever it ends. */
export function startShopNode(options: NodeOptions, closers: Closers): ShopNode {
  const { name, port, folder } = options;
  mkdirSync(folder, { recursive: true });
  const clockFile = join(folder, 'clock');
  const setClock = (secondsAhead: number) => writeFileSync(clockFile, `+${secondsAhead}\n`);
  setClock(0);
  let { release } = options;
  let isWanted = true;
  let child: ChildProcess;
  const launch = () => {
    child = spawnNode(options, release, clockFile);
    child.once('exit', () => {
      if (isWanted) launch();
    });
  };
  launch();
  closers.add(async () => {
    isWanted = false;
    await ended(child, 'SIGTERM');
  });
  const isReady = () => responds(port, options.role === 'worker' ? '/metrics' : '/readyz');
  const untilReady = async () => {
    const deadline = performance.now() + readyTakesMs;
    while (!(await isReady())) {
      if (performance.now() > deadline) throw new Error(`${name} is not ready: see ${folder}/log`);
      await wait(100);
    }
  };
  return {
    name,
    port,
    kill: () => void child.kill('SIGKILL'),
    async replaceBy(next) {
      release = next;
      await ended(child, 'SIGTERM');
      await untilReady();
    },
    isReady,
    untilReady,
    setClock,
  };
}

function spawnNode(
  { role, port, folder, environment, clockLibrary }: NodeOptions,
  release: Release,
  clockFile: string,
): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(process.execPath, [join(release.folder, 'start/start.ts')], {
    cwd: release.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As in the Containerfile.
      NODE_OPTIONS: '--max-semi-space-size=8',
      MALLOC_ARENA_MAX: '1',
      ROLE: role,
      // A worker has no port but that of its metrics.
      ...(role === 'worker' ? { PORT: '0', METRICS_PORT: String(port) } : { PORT: String(port) }),
      DATA_DIR: folder,
      SEED: 'empty',
      LOG_LEVEL: 'warn',
      FILES: 'postgres',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      DATABASE_CONNECTIONS: '10',
      ...environment,
      ...(clockLibrary && {
        LD_PRELOAD: clockLibrary,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await isGone;
}

function responds(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.setTimeout(2_000, () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
