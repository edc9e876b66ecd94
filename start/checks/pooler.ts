import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#database/migrate.ts';
import { asWebRole } from '#database/web-role.ts';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { type Closers, withClosers } from '../machine/closers.ts';
import { unpackDebian } from '../machine/debian-programs.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { buildPages } from '../shop/build-pages.ts';
import { liftLimits } from '../shop/lift-limits.sql.ts';
import { replaceDemo } from '../shop/seed-demo.ts';
import { startBuyers } from './cluster/buyers.ts';
import { countMails, type MailCounter } from './cluster/mail-counter.ts';
import { type Item, stockItems } from './cluster/purchases.sql.ts';
import { startShopNode, type ShopNode } from './cluster/shop-node.ts';
import { loadPage, type Verdict, verify } from './cluster/verify.ts';
import { countConnections, countPrepared, openRushedDeal, readPieces } from './pooler/deal.sql.ts';
import { type Pooler, startPgbouncer } from './pooler/pgbouncer.ts';
import { rushFor } from './pooler/rush.ts';

const host = 'www.ranzen.de.localhost';
const [pieces, buyersInRush] = [100, 400];
const connectionsOfNode = 32;
const calmMs = 5_000;
const priceTakesMs = 1_000;
const stopTakesSeconds = 60;

/**
 * Starts two web nodes and a worker whose statements go through PgBouncer in transaction mode, and lets 400 buyers want the 100 pieces of
 * a deal at once; then restarts PgBouncer while others order (OP5.pooler). Returns whether nothing was lost, doubled or broken; true, with a line,
 * where there is no PgBouncer.
 */
export async function checkPooler(): Promise<boolean> {
  const programs = await unpackDebian(join(projectFolder, '.data/tools'), {
    suite: 'trixie',
    packages: ['pgbouncer'],
  });
  if (!programs) {
    console.log(
      'The pooler was not checked: PgBouncer 1.21 or later could not be unpacked (apt-get and Debian’s archive are needed).',
    );
    return true;
  }
  const folder = join(projectFolder, '.data/pooler');
  const held = await withClosers(async (closers) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await buildPages(closers);
    const ownerUrl = await fillDatabase(folder, closers);
    const items = await stockItems(ownerUrl, 100);
    const pooler = await startPgbouncer({ programs, folder, webUrl: asWebRole(ownerUrl) }, closers);
    const { webs, mails } = await startNodes({ folder, ownerUrl, pooler }, closers);
    const shop = { ownerUrl, items, pooler, webs, mails };
    return [await tryRush(shop), await tryRestart(shop)].every(Boolean);
  }, stopTakesSeconds);
  return held ?? false;
}

async function fillDatabase(folder: string, closers: Closers): Promise<string> {
  const database = await startPostgres({ dataDir: folder, durable: true, whenInUse: 'throw' });
  closers.add(() => database.stop());
  const { url } = database;
  await migrate({ url });
  const progress = showProgress(process.stdout);
  await replaceDemo({ ownerUrl: url, products: 300, orders: 0, progress });
  await liftLimits(url);
  return url;
}

async function startNodes(
  { folder, ownerUrl, pooler }: { folder: string; ownerUrl: string; pooler: Pooler },
  closers: Closers,
): Promise<{ webs: readonly ShopNode[]; mails: MailCounter }> {
  const inbox = await startInbox({ folder: join(folder, 'inbox'), webPort: 0, smtpPort: 0 });
  closers.add(() => inbox.close());
  const nodes: ShopNode[] = [];
  for (const name of ['web1', 'web2', 'worker']) {
    const node = startShopNode(
      {
        name,
        role: name === 'worker' ? 'worker' : 'web',
        port: await reservePort(),
        release: { name: 'this release', folder: projectFolder },
        folder: join(folder, name),
        environment: {
          DATABASE_URL: ownerUrl,
          DATABASE_POOLER_URL: pooler.url,
          DATABASE_CONNECTIONS: String(connectionsOfNode),
          SMTP_URL: inbox.smtpUrl,
        },
        clockLibrary: undefined,
      },
      closers,
    );
    await node.untilReady();
    nodes.push(node);
  }
  return { webs: nodes.slice(0, 2), mails: countMails(inbox.mailbox, closers) };
}

type Shop = {
  ownerUrl: string;
  items: readonly Item[];
  pooler: Pooler;
  webs: readonly ShopNode[];
  mails: MailCounter;
};

async function tryRush(shop: Shop): Promise<boolean> {
  const { ownerUrl, pooler, webs } = shop;
  const deal = await openRushedDeal(ownerUrl, pieces);
  // Longer than nodes take to notice the deal.
  await wait(calmMs);
  const ports = webs.map(({ port }) => port);
  const watched = watchConnections(ownerUrl);
  const rush = await rushFor({ host, ports, itemId: deal.itemId, count: buyersInRush }).finally(
    () => watched.stop(),
  );
  const mostConnections = watched.most();
  const { held, sold } = (await readPieces(ownerUrl, deal)) ?? { held: -1, sold: -1 };
  const verdict = await verifyOf(shop, rush);
  const connections = await countConnections(ownerUrl);
  const listeners = connections.get('ranzen listen') ?? 0;
  const prepared = await countPrepared(pooler.url);
  const { answered, winners, acknowledged, tally, seconds } = rush;
  console.log(`    ${buyersInRush} buyers wanted one of ${pieces} pieces at once: ${answered} were answered, ${winners} held one, ${acknowledged.length} ordered within ${seconds.toFixed(1)} s
    the deal has ${sold} sold and ${held} held; ${tally.requests} requests, ${tally.failed.length + tally.interrupted.length} refused as busy and repeated
    ${mostConnections} connections to PostgreSQL for ${2 * connectionsOfNode} of both nodes, ${prepared} prepared statements on one of them; past the pooler ${listeners} listen and ${connections.get('ranzen jobs') ?? 0} run jobs`);
  for (const each of new Set(rush.refusals)) console.log(`    ${each}`);
  return report('the flash sale', verdict, [
    answered === buyersInRush,
    winners === pieces && acknowledged.length === pieces && sold === pieces && held === 0,
    mostConnections <= pooler.poolSize + 1,
    prepared > 0 && listeners === webs.length,
  ]);
}

/** The most connections of the shop's pools to PostgreSQL, looked at five times a second. */
function watchConnections(ownerUrl: string): { most(): number; stop(): void } {
  let most = 0;
  const timer = setInterval(() => {
    countConnections(ownerUrl).then(
      (counts) => (most = Math.max(most, counts.get('ranzen web') ?? 0)),
      () => undefined,
    );
  }, 200);
  return { most: () => most, stop: () => clearInterval(timer) };
}

async function tryRestart(shop: Shop): Promise<boolean> {
  const { items, webs, pooler } = shop;
  const buyers = startBuyers({
    host,
    port: webs[0]?.port ?? 0,
    itemIds: items.map(({ itemId }) => itemId),
    productIds: items.map(({ productId }) => productId),
    count: 4,
  });
  await wait(calmMs);
  const startedAt = performance.now();
  await pooler.restart();
  for (const web of webs) await web.untilReady();
  const healthyMs = performance.now() - startedAt;
  await wait(calmMs);
  await buyers.stop();
  const { requests, failed, interrupted } = buyers.tally;
  console.log(
    `    PgBouncer ended and started while ${requests} requests came: ${failed.length + interrupted.length} failed, ${buyers.acknowledged.length} orders, healthy after ${healthyMs.toFixed(0)} ms`,
  );
  return report('a restart of PgBouncer', await verifyOf(shop, buyers), [
    buyers.acknowledged.length > 0,
  ]);
}

function verifyOf(
  { ownerUrl, items: [item], mails, webs }: Shop,
  buyers: Parameters<typeof verify>[0]['buyers'],
): Promise<Verdict> {
  if (!item) throw new Error('There is no item to sell.');
  const pages = webs.map(
    ({ port }) =>
      () =>
        loadPage({ host, port }, item.productId),
  );
  return verify({ buyers, ownerUrl, mails, item, pages });
}

function report(what: string, verdict: Verdict, conditions: readonly boolean[]): boolean {
  const { lost, doubled, wrongMails, brokenInvariants, priceMs } = verdict;
  const isHeld =
    lost + doubled + wrongMails + brokenInvariants.length === 0 &&
    priceMs <= priceTakesMs &&
    conditions.every(Boolean);
  console.log(
    `${isHeld ? '✓' : '✗'} ${what} through PgBouncer in transaction mode: ${lost} orders lost, ${doubled} doubled, ${wrongMails} without exactly one mail, ` +
      `${brokenInvariants.length} invariants broken, a new price shown in ${priceMs.toFixed(0)} ms`,
  );
  for (const each of brokenInvariants) console.log(`    ${each}`);
  return isHeld;
}
