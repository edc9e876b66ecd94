import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { liftLimits } from '#start/shop/lift-limits.sql.ts';
import { reservePort } from '#start/machine/ports.ts';

export type RunningShop = {
  origin: string;
  pid: number;
  products: number;
  databaseUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts the whole shop as its own process with a catalogue of `products`, stored in .data/bench-<products> for later runs. Its mail
 * server is in this process, so that what receiving mails takes is not measured as the shop's.
 */
export async function startShopUnderTest(products: number): Promise<RunningShop> {
  const port = await reservePort();
  const own = shopEnvironment(products, port);
  const inbox = await startInbox({ folder: join(own.DATA_DIR, 'inbox'), webPort: 0, smtpPort: 0 });
  const env = { ...own, SMTP_URL: inbox.smtpUrl };
  const shop = await startProcess(env, port);
  const { origin, pid } = shop;
  const stop = async () => {
    await shop.stop();
    await inbox.close();
  };
  const databaseUrl = readFileSync(join(env.DATA_DIR, 'postgres.url'), 'utf8').trim();
  await liftLimits(databaseUrl);
  return { origin, pid, products, databaseUrl, stop };
}

export type WebNode = Pick<RunningShop, 'origin' | 'pid' | 'stop'> & {
  metricsUrl: string;
  start: StartTimes;
};

/** Milliseconds from its start until a process answers, until its index does, and until tiles are in its memory. */
export type StartTimes = { readyMs: number; indexMs: number; warmMs: number };

/** Starts a node beside the shop that serves pages and API and runs no jobs, with `own` settings. */
export async function startWebNode(
  products: number,
  databaseUrl: string,
  own: Record<string, string> = {},
): Promise<WebNode> {
  const [port, metricsPort] = [await reservePort(), await reservePort()];
  const env = {
    ...shopEnvironment(products, port),
    ROLE: 'web',
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_SANDBOX_PORT: '0',
    CARRIER_SANDBOX_PORT: '0',
    BUYER_SANDBOX_PORT: '0',
    ...own,
  };
  const node = await startProcess(env, port);
  return { ...node, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

async function startProcess(
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<Pick<WebNode, 'origin' | 'pid' | 'stop' | 'start'>> {
  const shop = spawn(process.execPath, ['--max-semi-space-size=8', 'start/start.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  const start = await untilReady(origin, shop);
  return { origin, pid: shop.pid ?? 0, start, stop: () => stop(shop) };
}

/** Settings of the shop with a catalogue of `products`. */
export function shopEnvironment(products: number, port: number) {
  return {
    ...process.env,
    PORT: String(port),
    INBOX_PORT: '0',
    DATA_DIR: `.data/bench-${products}`,
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'error',
  };
}

const readyWithinMs = 30 * 60_000;

async function untilReady(origin: string, shop: ChildProcess): Promise<StartTimes> {
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  let readyMs: number | undefined;
  let indexMs: number | undefined;
  while (since() < readyWithinMs) {
    if (shop.exitCode !== null)
      throw new Error(`The shop ended with ${shop.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      const parts = await partsOf(answer);
      readyMs ??= since();
      if (parts['index']) indexMs ??= since();
      const isWarm = Object.values(parts).every(Boolean);
      if (isWarm && indexMs !== undefined) return { readyMs, indexMs, warmMs: since() };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop was not ready within half an hour.');
}

/** Whether each part answers from memory: `index` listings, `tiles` tiles. */
async function partsOf(answer: Response): Promise<Record<string, boolean>> {
  return ((await answer.json()) as { parts: Record<string, boolean> }).parts;
}

function stop(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (shop.exitCode !== null) return resolve();
    shop.once('exit', () => resolve());
    shop.kill('SIGINT');
  });
}
