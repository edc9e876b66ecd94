import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { openRelay } from '#sandbox/network/relay.ts';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { type Closers, withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { buildPages } from '../shop/build-pages.ts';
import { liftLimits } from '../shop/lift-limits.sql.ts';
import { replaceDemo } from '../shop/seed-demo.ts';
import { type Buyers, startBuyers } from './cluster/buyers.ts';
import { startDatabasePair } from './cluster/database-pair.ts';
import { type ClusterParts, type Fault, faults } from './cluster/faults.ts';
import { countMails, type MailCounter } from './cluster/mail-counter.ts';
import { buildPreviousRelease } from './cluster/previous-release.ts';
import { startProxy } from './cluster/proxy.ts';
import { type Item, stockItems } from './cluster/purchases.sql.ts';
import { type Release, type ShopNode, startShopNode } from './cluster/shop-node.ts';
import { loadPage, type Verdict, verify } from './cluster/verify.ts';

const run = promisify(execFile);

const host = 'www.ranzen.de.localhost';
const buyersAtOnce = 4;
const calmMs = 5_000;
const priceTakesMs = 1_000;
/** Each node lets its requests end. */
const stopTakesSeconds = 60;

/**
 * Starts two web nodes and a worker behind HAProxy, over a primary with a streaming replica, on this machine, and breaks one part after the
 * other while buyers order (OP5). `names` chooses faults by a part of their name. Returns whether nothing was lost, doubled or broken; true,
 * with a line, where HAProxy is missing.
 */
export async function checkCluster(names: readonly string[]): Promise<boolean> {
  if (!(await hasProgram('haproxy'))) {
    console.log(
      'The cluster was not checked: there is no HAProxy (Debian: apt-get install haproxy).',
    );
    return true;
  }
  const folder = join(projectFolder, '.data/cluster');
  const held = await withClosers(async (closers) => {
    // A disk of a check that was killed.
    await run('umount', ['--lazy', join(folder, 'primary')]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const chosen = faults.filter(
      ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
    );
    const cluster = await startCluster(folder, chosen, closers);
    const rows: Row[] = [];
    for (const fault of chosen) {
      const missing = fault.missing?.(cluster.parts);
      if (missing) console.log(`Not tried, because ${missing}: ${fault.name}`);
      else rows.push(await tryFault(fault, cluster));
    }
    return rows.every(({ isHeld }) => isHeld);
  }, stopTakesSeconds);
  return held ?? false;
}

type Cluster = {
  parts: ClusterParts;
  mails: MailCounter;
  items: readonly Item[];
  ownerUrl(): string;
};

async function startCluster(
  folder: string,
  chosen: readonly Fault[],
  closers: Closers,
): Promise<Cluster> {
  await buildPages(closers);
  const current: Release = { name: 'this release', folder: projectFolder };
  const previous = chosen.some(({ replacesRelease }) => replacesRelease)
    ? await buildPreviousRelease(join(projectFolder, '.data/releases'))
    : undefined;
  const first = previous ?? current;
  console.log(`Nodes begin with ${first.name}.`);
  const database = await startDatabasePair(folder, (url) => fill(url, first), closers);
  const items = await stockItems(database.ownerUrl, 200);
  const inbox = await startInbox({ folder: join(folder, 'inbox'), webPort: 0, smtpPort: 0 });
  closers.add(() => inbox.close());
  const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
  const hasClocks = existsSync(clockLibrary);
  const ports = [await reservePort(), await reservePort(), await reservePort()] as const;
  const names = ['web1', 'web2', 'worker'] as const;
  const relays = await Promise.all(names.map(() => openRelay(database.ownerUrl)));
  for (const relay of relays) closers.add(() => relay.close());
  const nodes = names.map((name, at) =>
    startShopNode(
      {
        name,
        role: name === 'worker' ? 'worker' : 'web',
        port: ports[at] ?? 0,
        release: first,
        folder: join(folder, name),
        environment: {
          DATABASE_URL: relays[at]?.url ?? '',
          ...(name === 'worker' && { DATABASE_REPLICA_URL: database.replicaUrl }),
          SMTP_URL: inbox.smtpUrl,
        },
        clockLibrary: hasClocks && name !== 'web1' ? clockLibrary : undefined,
      },
      closers,
    ),
  ) as [ShopNode, ShopNode, ShopNode];
  for (const node of nodes) await node.untilReady();
  const [web1, web2, worker] = nodes;
  const proxy = await startProxy(
    { port: await reservePort(), webPorts: [web1.port, web2.port], folder },
    closers,
  );
  await proxy.untilAllUp();
  console.log('Two web nodes, a worker, a primary and a replica are ready.');
  return {
    parts: {
      webs: [web1, web2],
      worker,
      relays: relays as unknown as ClusterParts['relays'],
      database,
      proxy,
      current,
      hasClocks,
    },
    mails: countMails(inbox.mailbox, closers),
    items,
    ownerUrl: () => relays[0]?.targetUrl() ?? database.ownerUrl,
  };
}

/** Migrates and fills a database by the program of a release. */
async function fill(url: string, release: Release): Promise<void> {
  if (release.folder === projectFolder) {
    await migrate({ url });
    const progress = showProgress(process.stdout);
    await replaceDemo({ ownerUrl: url, products: 1_000, orders: 0, progress });
  } else
    await run(process.execPath, ['start/seed.ts', '--products', '1000'], {
      cwd: release.folder,
      env: { ...process.env, DATABASE_URL: url },
    });
  await liftLimits(url);
}

type Row = { isHeld: boolean };

async function tryFault(fault: Fault, cluster: Cluster): Promise<Row> {
  const { parts, items, mails } = cluster;
  const { proxy, webs, worker } = parts;
  const buyers = startBuyers({
    host,
    port: proxy.port,
    itemIds: items.map(({ itemId }) => itemId),
    productIds: items.map(({ productId }) => productId),
    count: buyersAtOnce,
  });
  await wait(calmMs);
  const retriesBefore = await proxy.retries();
  const startedAt = performance.now();
  await fault.strike(parts);
  const struckAt = performance.now();
  for (const node of [...webs, worker]) await node.untilReady();
  await proxy.untilAllUp();
  const healthyAt = performance.now();
  await wait(calmMs);
  await buyers.stop();
  const retries = (await proxy.retries()) - retriesBefore;
  const item = items[0];
  if (!item) throw new Error('There is no item to sell.');
  const pages = webs.map(
    ({ port }) =>
      () =>
        loadPage({ host, port }, item.productId),
  );
  const verdict = await verify({
    buyers,
    ownerUrl: cluster.ownerUrl(),
    mails,
    item,
    pages,
  });
  const isHeld = isClean(verdict) && (!fault.isSurvivable || buyers.tally.failed.length === 0);
  print(fault, buyers, {
    verdict,
    retries,
    isHeld,
    strikeS: (struckAt - startedAt) / 1_000,
    untilHealthyS: (healthyAt - struckAt) / 1_000,
    longestPauseS: longestPause(buyers, startedAt),
  });
  return { isHeld };
}

function isClean(verdict: Verdict): boolean {
  const { lost, doubled, wrongMails, brokenInvariants, priceMs } = verdict;
  return lost + doubled + wrongMails + brokenInvariants.length === 0 && priceMs <= priceTakesMs;
}

/** Longest time without an order of any buyer, in seconds. */
function longestPause({ acknowledged }: Buyers, startedAt: number): number {
  const moments = acknowledged.map(({ acknowledgedAt }) => acknowledgedAt);
  const later = [startedAt, ...moments.filter((moment) => moment > startedAt)].sort(
    (a, b) => a - b,
  );
  return Math.max(...later.slice(1).map((moment, at) => moment - (later[at] ?? moment))) / 1_000;
}

type Measured = {
  verdict: Verdict;
  retries: number;
  isHeld: boolean;
  strikeS: number;
  untilHealthyS: number;
  longestPauseS: number;
};

function print(fault: Fault, { tally, acknowledged }: Buyers, measured: Measured): void {
  const { verdict, retries, isHeld, strikeS, untilHealthyS, longestPauseS } = measured;
  const { failed, interrupted, requests } = tally;
  const { lost, doubled, wrongMails, markedMails, brokenInvariants, priceMs } = verdict;
  console.log(`${isHeld ? '✓' : '✗'} ${fault.name} (${strikeS.toFixed(0)} s)
    ${requests} requests, ${retries} repeated by the proxy, ${failed.length} failed, ${interrupted.length} writes interrupted
    ${acknowledged.length} orders, ${lost} lost, ${doubled} doubled, ${wrongMails} without exactly one mail, ${markedMails} with one marked for the staff, ${brokenInvariants.length} invariants broken
    longest time without an order ${longestPauseS.toFixed(1)} s, all nodes healthy after ${untilHealthyS.toFixed(1)} s, a new price shown in ${priceMs.toFixed(0)} ms`);
  for (const [what, count] of counted([...failed, ...interrupted]))
    console.log(`    ${count} × ${what}`);
  for (const each of brokenInvariants) console.log(`    ${each}`);
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const hasProgram = (name: string): Promise<boolean> =>
  run(name, ['-v']).then(
    () => true,
    () => false,
  );
