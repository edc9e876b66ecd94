import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#database/migrate.ts';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { buildPages } from '../shop/build-pages.ts';
import { liftLimits } from '../shop/lift-limits.sql.ts';
import { seedDemoWhereEmpty } from '../shop/seed-demo.ts';
import { recordBoard } from './board/record-board.ts';
import { startBuyers } from './cluster/buyers.ts';
import { stockItems } from './cluster/purchases.sql.ts';
import { startShopNode } from './cluster/shop-node.ts';
import { startBrowsers } from './memory/browsers.ts';

const hosts = [
  'www.ranzen.de.localhost',
  'www.ranzen.at.localhost',
  'www.ranzen.ch.localhost',
] as const;
const products = 20_000;
const allowedMb = 600;
const sampleMs = 10_000;
const printEvery = 30;
const stopTakesSeconds = 60;

/**
 * Starts a web node and a worker with 20,000 products, lets visitors browse, search and order for `minutes`, and prints what memory both
 * have. Draws the board of metrics of this time, where there is a Prometheus. Returns whether the web node stayed within 600 MB during the
 * last quarter (OP5).
 */
export async function checkMemory(minutes: number): Promise<boolean> {
  const folder = join(projectFolder, '.data/memory');
  const held = await withClosers(async (closers) => {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await buildPages(closers);
    const database = await startPostgres({ dataDir: folder, durable: false, whenInUse: 'throw' });
    closers.add(() => database.stop());
    const { url } = database;
    await migrate({ url });
    // Kept for the next run: 20,000 products take minutes.
    await seedDemoWhereEmpty({ ownerUrl: url, products, progress: showProgress(process.stdout) });
    await liftLimits(url);
    const items = await stockItems(url, 2_000);
    const inbox = await startInbox({ folder: join(folder, 'inbox'), webPort: 0, smtpPort: 0 });
    closers.add(() => inbox.close());
    const ports = {
      web: await reservePort(),
      webMetrics: await reservePort(),
      worker: await reservePort(),
    };
    const release = { name: 'this release', folder: projectFolder };
    const environment = { DATABASE_URL: url, SMTP_URL: inbox.smtpUrl };
    const start = (name: 'web' | 'worker', own: Record<string, string>) =>
      startShopNode(
        {
          name,
          role: name,
          port: ports[name],
          release,
          folder: join(folder, name),
          environment: { ...environment, ...own },
          clockLibrary: undefined,
        },
        closers,
      );
    const web = start('web', { METRICS_PORT: String(ports.webMetrics) });
    const worker = start('worker', {});
    await web.untilReady();
    await worker.untilReady();
    const metricsPorts = [ports.webMetrics, ports.worker];
    const board = await recordBoard({ folder, metricsPorts }, closers);
    const productIds = items.map(({ productId }) => productId);
    const itemIds = items.map(({ itemId }) => itemId);
    const buyers = startBuyers({ host: hosts[0], port: web.port, itemIds, productIds, count: 2 });
    const browsers = startBrowsers({ hosts, port: web.port, productIds, count: 4 });
    closers.add(() => Promise.all([browsers.stop(), buyers.stop()]));
    const samples: number[] = [];
    const began = performance.now();
    for (let at = 1; performance.now() - began < minutes * 60_000; at += 1) {
      await wait(sampleMs);
      const webMb = await readMemoryMb(ports.webMetrics);
      samples.push(webMb);
      if (at % printEvery !== 0) continue;
      const requests = browsers.tally.requests + buyers.tally.requests;
      console.log(
        `${Math.round((performance.now() - began) / 60_000)} min: web ${webMb.toFixed(0)} MB, worker ${(await readMemoryMb(ports.worker)).toFixed(0)} MB, ` +
          `${requests} requests, ${buyers.acknowledged.length} orders, ${browsers.tally.failed.length + buyers.tally.failed.length} failed`,
      );
    }
    await Promise.all([browsers.stop(), buyers.stop()]);
    await drawBoard(board, folder);
    const highest = Math.max(...samples.slice(Math.floor(samples.length * 0.75)));
    console.log(
      `${highest <= allowedMb ? '✓' : '✗'} the web node had ${highest.toFixed(0)} MB at most in the last quarter, ${Math.max(...samples).toFixed(0)} MB at any time; ${allowedMb} MB are allowed`,
    );
    return highest <= allowedMb;
  }, stopTakesSeconds);
  return held ?? false;
}

/** Prints which panels of the board had nothing to show. */
async function drawBoard(
  board: Awaited<ReturnType<typeof recordBoard>>,
  folder: string,
): Promise<void> {
  if (!board) return console.log('The board was not drawn: there is no Prometheus.');
  const panels = await board.draw();
  const empty = panels.filter(({ series }) => series.every(({ points }) => points.length === 0));
  const names = empty.map(({ title }) => title).join(', ');
  console.log(
    `The board is in ${folder}/board.svg: ${panels.length} panels, without data in this time: ${names || 'none'}`,
  );
}

/** Resident memory of a node in megabytes (10^6 bytes), from its metrics. Throws where it has none. */
async function readMemoryMb(metricsPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const bytes = Number(memoryMetric.exec(await response.text())?.[1]);
  if (!Number.isFinite(bytes)) throw new Error('The metrics name no memory.');
  return bytes / 1_000_000;
}

const memoryMetric = /^process_resident_memory_bytes (\S+)$/m;
