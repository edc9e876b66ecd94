import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { type Closers, withClosers } from '../machine/closers.ts';
import { unpackDebian } from '../machine/debian-programs.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { buildPages } from '../shop/build-pages.ts';
import { replaceDemo } from '../shop/seed-demo.ts';
import { stockItems } from './cluster/purchases.sql.ts';
import { startShopNode } from './cluster/shop-node.ts';
import { leakSteps, type Step } from './varnish/leaks.ts';
import { changePrices } from './varnish/staleness.ts';
import { startVarnish } from './varnish/varnishd.ts';

const host = 'www.ranzen.de.localhost';
const secret = 'a-secret-of-this-check-and-of-nothing-else';
const priceChanges = 50;
const priceTakesMs = 1_000;
const stopTakesSeconds = 30;

/**
 * Starts a web node behind Varnish with `operations/varnish/shop.vcl`, changes 50 prices while visitors read, and looks for pages that are
 * old or of others (OP5.edge). Returns whether there was none; true, with a line, where Varnish is missing.
 */
export async function checkVarnish(): Promise<boolean> {
  const programs = await unpackDebian(join(projectFolder, '.data/tools'), {
    suite: 'trixie',
    packages: ['varnish', 'varnish-modules'],
  });
  if (!programs) {
    console.log(
      'Varnish was not checked: it could not be unpacked (apt-get and Debian’s archive are needed).',
    );
    return true;
  }
  const folder = join(projectFolder, '.data/varnish');
  const held = await withClosers(async (closers) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await buildPages(closers);
    const ownerUrl = await fillDatabase(folder, closers);
    const ports = { varnish: await reservePort(), node: await reservePort() };
    await startVarnish({ programs, folder, ports, secret }, closers);
    const node = startShopNode(
      {
        name: 'web',
        role: 'web',
        port: ports.node,
        folder: join(folder, 'web'),
        release: { name: 'this release', folder: projectFolder },
        environment: {
          DATABASE_URL: ownerUrl,
          SMTP_URL: 'smtp://127.0.0.1:1',
          PURGE_URLS: `http://127.0.0.1:${ports.varnish}/`,
          PURGE_SECRET: secret,
        },
        clockLibrary: undefined,
      },
      closers,
    );
    await node.untilReady();
    const database = openDatabase({
      url: asWebRole(ownerUrl),
      applicationName: 'ranzen check',
      maxConnections: 1,
      statementTimeoutMs: 10_000,
    });
    closers.add(() => database.close());
    const { db } = database;
    const items = await stockItems(ownerUrl, 20);
    const isFresh = await tryChanges({ db, items, host, port: ports.varnish });
    const productId = items[0]?.productId ?? 0;
    return (await trySteps(leakSteps({ db, ports, secret, productId }))) && isFresh;
  }, stopTakesSeconds);
  return held ?? false;
}

async function fillDatabase(folder: string, closers: Closers): Promise<string> {
  const server = await startPostgres({ dataDir: folder, durable: false, whenInUse: 'throw' });
  closers.add(() => server.stop());
  const { url } = server;
  await migrate({ url });
  const progress = showProgress(process.stdout);
  await replaceDemo({ ownerUrl: url, products: 300, orders: 0, progress });
  return url;
}

async function tryChanges(options: Parameters<typeof changePrices>[1]): Promise<boolean> {
  const { longestMs, medianMs, stale, hitShare } = await changePrices(priceChanges, options);
  const isFresh = longestMs <= priceTakesMs && stale === 0 && hitShare > 0;
  console.log(
    `${isFresh ? '✓' : '✗'} ${priceChanges} new prices were seen through Varnish in ${longestMs.toFixed(0)} ms at most, ${medianMs.toFixed(0)} ms in the median; ` +
      `${stale} pages stayed old; ${(100 * hitShare).toFixed(0)} % of the readers’ pages came from Varnish`,
  );
  return isFresh;
}

async function trySteps(steps: readonly Step[]): Promise<boolean> {
  let areHeld = true;
  for (const [what, holds] of steps) {
    const isHeld = await holds();
    console.log(`${isHeld ? '✓' : '✗'} ${what}`);
    areHeld &&= isHeld;
  }
  return areHeld;
}
