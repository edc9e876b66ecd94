import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reservePort } from '#start/machine/ports.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import { type RawAnswer, type RawRequest, sendRaw } from '#tests/support/raw-request.ts';
import { german } from './fake-shop.ts';

/** The shop as `npm start` runs it, in a process of its own. */
export type ShopProcess = {
  port: number;
  /** What it has written to its standard output and error so far. */
  printed(): string;
  ask(path: string, request?: Partial<RawRequest>): Promise<RawAnswer>;
  close(): Promise<void>;
};

/**
 * Starts a serving process on an existing database; resolves once it is ready for requests. `environment` adds to its variables.
 * Throws with what it printed where it ends before.
 */
export async function startShopProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const port = await reservePort();
  const child = spawn(process.execPath, [join(projectFolder, 'start', 'start.ts')], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      INBOX_PORT: '0',
      ROLE: 'web',
      SEED: 'empty',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '4',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await untilOpen(child);
  return {
    port,
    printed,
    ask: (path, { headers, ...request } = {}) =>
      sendRaw({ port, path, ...request, headers: { Host: german, ...headers } }),
    async close() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Once it serves, the shop prints its addresses and how it is ended. */
function untilOpen(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops everything.')) resolve(() => printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The shop did not start:\n${printed}`)));
  });
}
