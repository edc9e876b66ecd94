import { mkdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { migrate } from '#database/migrate.ts';
import { type Closers, withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { buildPages } from '../shop/build-pages.ts';
import { replaceDemo } from '../shop/seed-demo.ts';
import { stockItems } from './cluster/purchases.sql.ts';
import { startShopNode } from './cluster/shop-node.ts';
import type { CrowdAnswers, CrowdData } from './overload/crowd-thread.ts';
import { ask } from './varnish/ask.ts';

const host = 'www.ranzen.de.localhost';
const connections = 400;
const calmMs = 10_000;
const loadMs = 40_000;
const probeMs = 50;
const slowestMs = 1_000;
const healthyTakesMs = 5_000;
const stopTakesSeconds = 30;

/**
 * Asks a web node for uncached searches on 400 connections, and meanwhile for cached pages (OP5.overload). Returns whether
 * all cached pages were served and all others either served or refused with a time to come again, 99 of 100 within a second, and
 * whether the node was well five seconds afterwards.
 */
export async function checkOverload(): Promise<boolean> {
  const folder = join(projectFolder, '.data/overload');
  const held = await withClosers(async (closers) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await buildPages(closers);
    const { port, productIds } = await startNode(folder, closers);
    const paths = ['/', ...productIds.map((id) => `/prod/${id}/`)];
    for (const path of paths) await ask({ port, host, path });
    const calm = await probe(port, paths, wait(calmMs));
    const crowd = await gather({ port, host, connections });
    const loaded = await probe(port, paths, wait(loadMs));
    const answers = await crowd.leave();
    const healthyMs = await untilHealthy(port);
    print(calm, loaded, answers);
    const served = answers.times[200] ?? [];
    const refused = answers.times[503] ?? [];
    const others = Object.keys(answers.times).filter(
      (status) => status !== '200' && status !== '503',
    );
    const isHeld =
      loaded.failed === 0 &&
      answers.broken + answers.withoutRetry + others.length === 0 &&
      served.length > 0 &&
      refused.length > 0 &&
      Math.max(quantile(loaded.times, 0.99), quantile(refused, 0.99)) <= slowestMs &&
      healthyMs <= healthyTakesMs;
    console.log(`${isHeld ? '✓' : '✗'} healthy ${healthyMs.toFixed(0)} ms after the load`);
    return isHeld;
  }, stopTakesSeconds);
  return held ?? false;
}

async function startNode(
  folder: string,
  closers: Closers,
): Promise<{ port: number; productIds: readonly number[] }> {
  const database = await startPostgres({ dataDir: folder, durable: false, whenInUse: 'throw' });
  closers.add(() => database.stop());
  const { url } = database;
  await migrate({ url });
  const progress = showProgress(process.stdout);
  await replaceDemo({ ownerUrl: url, products: 300, orders: 0, progress });
  const items = await stockItems(url, 20);
  const node = startShopNode(
    {
      name: 'web',
      role: 'web',
      port: await reservePort(),
      release: { name: 'this release', folder: projectFolder },
      folder: join(folder, 'web'),
      environment: { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' },
      clockLibrary: undefined,
    },
    closers,
  );
  await node.untilReady();
  return { port: node.port, productIds: items.map(({ productId }) => productId) };
}

type Probed = { times: number[]; failed: number };

/** Asks for cached pages, twenty a second, until `end`, on connections that are kept as those of a balancer. */
async function probe(
  port: number,
  paths: readonly string[],
  end: Promise<unknown>,
): Promise<Probed> {
  const probed: Probed = { times: [], failed: 0 };
  const over = new AbortController();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  void end.then(() => over.abort());
  const running: Promise<void>[] = [];
  for (let at = 0; !over.signal.aborted; at += 1) {
    const startedAt = performance.now();
    running.push(
      ask({ port, host, path: paths[at % paths.length] ?? '/', agent }).then(
        ({ status }) => {
          if (status !== 200) probed.failed += 1;
          probed.times.push(performance.now() - startedAt);
        },
        () => void (probed.failed += 1),
      ),
    );
    await wait(probeMs);
  }
  await Promise.all(running);
  agent.destroy();
  return probed;
}

async function gather(data: CrowdData): Promise<{ leave(): Promise<CrowdAnswers> }> {
  const thread = new Worker(new URL('./overload/crowd-thread.ts', import.meta.url), {
    workerData: data,
  });
  await new Promise((resolve) => thread.once('online', resolve));
  return {
    async leave() {
      const answers = new Promise<CrowdAnswers>((resolve) => thread.once('message', resolve));
      thread.postMessage('leave', []);
      const result = await answers;
      await thread.terminate();
      return result;
    },
  };
}

/** Milliseconds until a page that no cache has is answered. */
async function untilHealthy(port: number): Promise<number> {
  const startedAt = performance.now();
  for (let at = 0; ; at += 1) {
    const { status } = await ask({ port, host, path: `/search/?q=heft${at}` });
    if (status === 200 || performance.now() > startedAt + 10 * healthyTakesMs)
      return performance.now() - startedAt;
    await wait(probeMs);
  }
}

function print(calm: Probed, loaded: Probed, { times, broken, withoutRetry }: CrowdAnswers): void {
  const line = (what: string, list: readonly number[]) =>
    console.log(
      `    ${what}: ${list.length}, median ${quantile(list, 0.5).toFixed(0)} ms, p99 ${quantile(list, 0.99).toFixed(0)} ms`,
    );
  line('cached pages before the load', calm.times);
  line(`cached pages under ${connections} connections`, loaded.times);
  for (const [status, list] of Object.entries(times))
    line(`uncached searches with ${status}`, list);
  console.log(
    `    ${loaded.failed} cached pages failed, ${broken} connections broke, ${withoutRetry} refusals without Retry-After`,
  );
}

function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
