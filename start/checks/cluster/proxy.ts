import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Closers } from '#start/machine/closers.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

export type Proxy = {
  port: number;
  /** Requests that it sent a second time, since it started. */
  retries(): Promise<number>;
  /** Resolves when it sends requests to every node. */
  untilAllUp(): Promise<void>;
};

/** Starts HAProxy with the settings of compose.yaml in front of the web nodes. */
export async function startProxy(
  options: { port: number; webPorts: readonly [number, number]; folder: string },
  closers: Closers,
): Promise<Proxy> {
  const socket = join(options.folder, 'haproxy.sock');
  const [first, second] = options.webPorts;
  const log = openSync(join(options.folder, 'haproxy.log'), 'a');
  const program = spawn(
    'haproxy',
    ['-f', join(projectFolder, 'operations/compose/haproxy.cfg'), '-db'],
    {
      env: {
        ...process.env,
        SHOP_BIND: `127.0.0.1:${options.port}`,
        WEB_1: `127.0.0.1:${first}`,
        WEB_2: `127.0.0.1:${second}`,
        HAPROXY_SOCKET: socket,
      },
      stdio: ['ignore', 'ignore', log],
    },
  );
  closeSync(log);
  const isGone = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  closers.add(async () => {
    program.kill('SIGTERM');
    await isGone;
  });
  const servers = async () =>
    (await command(socket, 'show stat'))
      .split('\n')
      .map((line) => line.split(','))
      .filter(([group, name]) => group === 'web' && name !== 'BACKEND');
  return {
    port: options.port,
    async retries() {
      const rows = await servers();
      return rows.reduce((sum, row) => sum + Number(row[columns.retries]), 0);
    },
    async untilAllUp() {
      const deadline = performance.now() + upTakesMs;
      for (;;) {
        const rows = await servers().catch(() => []);
        if (rows.length === 2 && rows.every((row) => row[columns.status] === 'UP')) return;
        if (performance.now() > deadline) throw new Error('The proxy does not reach every node.');
        await wait(100);
      }
    },
  };
}

const upTakesMs = 180_000;

/** Of `show stat`, counted from 0. */
const columns = { retries: 15, status: 17 };

function command(socket: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const connection = connect(socket, () => connection.end(`${text}\n`));
    connection.on('data', (chunk) => chunks.push(chunk));
    connection.on('error', reject);
    connection.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
}
